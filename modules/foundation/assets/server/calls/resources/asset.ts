import { answerFile, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/assets/calls.ts';
import { brandPicture } from '#modules/foundation/brand/server/index.ts';
import { brandOfRequest } from '../../brandOfRequest.ts';
import { filePath } from '../../rules/filePath.ts';

export const asset = answerFile(contract.asset, async (context, { fileName }) => {
  const { brandId } = brandOfRequest(context);
  const path = filePath(fileName);
  const name = path?.at(-1);
  const body = path && brandPicture(brandId, path.join('/'));
  if (!body || !name) return refuse('NOT_FOUND');
  return { fileName: name, body, inline: true };
});
