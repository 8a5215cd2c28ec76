import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { readWithin } from '#kit/server/readWithin.ts';
import { brandAssets } from '#modules/brand/server/index.ts';
import * as contract from '../../contract.ts';
import { brandOfRequest } from '../brandOfRequest.ts';
import { contentType } from '../rules/contentType.ts';
import { filePath } from '../rules/filePath.ts';

export const asset = answerFile(contract.asset, async (context, { fileName }) => {
  const { brandId } = brandOfRequest(context);
  const folder = brandAssets().find(({ prefix }) => prefix === `/brand/${brandId}/`)?.folder;
  const path = filePath(fileName);
  const name = path?.at(-1);
  const body = folder && path && (await readWithin(folder, path));
  if (!body || !name) return refuse('NOT_FOUND');
  return { fileName: name, contentType: contentType(name), body, inline: true };
});
