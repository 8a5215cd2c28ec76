import { answerUpload, refuse } from '#kit/server/http/answer.ts';
import { beginsAs, shownFileName } from '#kit/server/reading/sentFile.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { hashOfFile } from '../../packs.ts';
import { sheets } from '../../questionnaires/sheets.ts';
import { insertFile } from '../../store/statementFiles.ts';

/** Keeps a file for the statement that is to name it. */
export const uploadStatementFile = answerUpload(
  contract.uploadStatementFile,
  async ({ db, caller, services }, { fileName, body }) => {
    const { orgId, email } = caller;
    const ending = await endingOf(orgId, body);
    if (!ending) return refuse('FILE_TYPE');
    const name = `${stemOf(fileName)}.${ending}`;
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

/** By its content alone; null for a type that is not taken. A DOCX is read as sheets are, and refused with macros. */
async function endingOf(orgId: string, body: Buffer): Promise<string | null> {
  const kind = beginsAs(body);
  if (kind !== 'zip') return kind;
  const read = await sheets.read(orgId, { fileName: '.docx', body });
  return typeof read === 'string' ? null : 'docx';
}

const stemOf = (sent: string): string =>
  shownFileName(sent).replace(/\.(?:pdf|png|jpe?g|webp|docx)$/i, '') || 'File';
