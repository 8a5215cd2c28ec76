import { answerFile, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { readDoneFile } from '../../store/duties.ts';

/** To be saved, never shown. */
export const dutyFile = answerFile(contract.dutyFile, async ({ db, caller }, key) => {
  const found = await readDoneFile(db, caller.orgId, key);
  if (!found?.fileName || found.file === null) return refuse('NOT_FOUND');
  return { fileName: found.fileName, body: Buffer.from(found.file, 'base64') };
});
