import { answerUpload, refuse } from '#kit/server/http/answer.ts';
import { sanitizeWritten } from '#kit/server/richText/sanitizeWritten.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { takeText } from '../../ownDocuments/takeDocument.ts';

export const readWordText = answerUpload(contract.readWordText, async ({ caller }, { body }) => {
  const { orgId } = caller;
  const read = await takeText(orgId, body);
  if (typeof read === 'string') return refuse(read);
  return { html: await sanitizeWritten(orgId, read.html), lost: read.lost };
});
