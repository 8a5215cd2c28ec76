import { answerFile, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { readFile } from '../../store/statementFiles.ts';

/** To be saved, never shown. */
export const statementFile = answerFile(
  contract.statementFile,
  async ({ db, caller }, { statementId }) => {
    const found = await readFile(db, caller.orgId, statementId);
    if (!found) return refuse('NOT_FOUND');
    return { fileName: found.name, body: Buffer.from(found.file, 'base64') };
  },
);
