import { answerUpload, refuse } from '#kit/server/http/answer.ts';
import { documentKind } from '#kit/server/reading/documentKind.ts';
import { beginsAs, shownFileName } from '#kit/server/reading/sentFile.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { allDuties } from '../../library/duties.ts';
import { keepDoneFile, readDoneFile } from '../../store/duties.ts';

/** What it is, its content says; a PDF is read as an organization's own documents are. It is kept as it came. */
export const addDutyFile = answerUpload(
  contract.addDutyFile,
  async ({ db, caller, audit }, { dutyId, doneOn, fileName, body }) => {
    const { orgId } = caller;
    const key = { dutyId, doneOn };
    if (!(await readDoneFile(db, orgId, key))) return refuse('NOT_FOUND');
    const ending = beginsAs(body);
    if (!ending || ending === 'zip') return refuse('FILE_TYPE');
    const read = ending === 'pdf' ? await documentKind(orgId, body) : null;
    if (typeof read === 'string') return refuse('FILE_TYPE');
    const stem = shownFileName(fileName).replace(/\.(?:pdf|png|jpe?g|webp)$/i, '') || 'File';
    const kept = { fileName: `${stem}.${ending}`, file: body.toString('base64') };
    audit.about(allDuties().find(({ id }) => id === dutyId)?.text ?? dutyId);
    return (await keepDoneFile(db, orgId, key, kept)) ? {} : refuse('FILE_THERE');
  },
);
