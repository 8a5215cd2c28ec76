import { answer, refuse } from '#kit/server/http/answer.ts';
import { openBrandFile } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/help/calls.ts';
import { articles, helpFile, ownArticlesOf } from '#modules/foundation/help/server/articles.ts';

export const readHelp = answer(contract.readHelp, async (_context, { brandId }) => {
  const opened = openBrandFile(brandId, helpFile);
  if (!opened) return refuse('NOT_FOUND');
  return {
    ...opened,
    articles: ownArticlesOf(brandId) ?? [],
    shipped: articles.map(({ id, title, text }) => ({ id, title, text: text.trim() })),
  };
});
