import { answer, refuseInput } from '#kit/server/http/answer.ts';
import { saveBrandFile } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/help/calls.ts';
import { faultsIn, helpFile, strayLinksIn } from '#modules/foundation/help/server/articles.ts';

export const saveHelp = answer(
  contract.saveHelp,
  async ({ db, services, audit }, { articles, ...named }) => {
    audit.about(`Help articles of ${named.brandId}`);
    const [fault] = [...faultsIn(articles), ...strayLinksIn(articles)];
    if (fault) return refuseInput(`articles.${fault.place}.text`, fault.message);
    const content = articles.length > 0 ? articles : null;
    return saveBrandFile(services, db, { ...named, file: helpFile, content });
  },
);
