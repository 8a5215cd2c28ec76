import { answerUpload, refuse } from '#kit/server/http/answer.ts';
import { documentKind } from '#kit/server/reading/documentKind.ts';
import { beginsAs, shownFileName } from '#kit/server/reading/sentFile.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { hashOfFile } from '../../packs.ts';
import { insertFile } from '../../store/statementFiles.ts';

/** Keeps a file for the statement that is to name it. */
export const uploadStatementFile = answerUpload(
  contract.uploadStatementFile,
  async ({ db, caller, services }, { fileName, body }) => {
    const { orgId, email } = caller;
    const found = await kindOf(orgId, body);
    if (typeof found === 'string') return refuse('FILE_TYPE');
    const name = `${stemOf(fileName)}.${found.kind}`;
    const fileId = await insertFile(db, orgId, {
      name,
      size: body.length,
      sha256: hashOfFile(body),
      file: body.toString('base64'),
      uploadedAt: services.clock.now(),
      uploadedBy: email,
    });
    return { fileId, name };
  },
);

/** By its content alone; or why it is not taken. Documents are read as an organization's own ones are. */
async function kindOf(orgId: string, body: Buffer) {
  const kind = beginsAs(body);
  const isDocument = kind === null || kind === 'pdf' || kind === 'zip';
  return isDocument ? documentKind(orgId, body) : { kind };
}

const stemOf = (sent: string): string =>
  shownFileName(sent).replace(/\.(?:pdf|png|jpe?g|webp|docx)$/i, '') || 'File';
