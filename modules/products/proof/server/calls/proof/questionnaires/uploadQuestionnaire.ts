import { answerUpload, refuse } from '#kit/server/http/answer.ts';
import { nameOfCaller } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { sheets } from '#modules/products/proof/server/questionnaires/sheets.ts';
import {
  insertQuestionnaire,
  storedPlace,
} from '#modules/products/proof/server/store/questionnaires.ts';

/** Keeps the file with what was found in it; nothing is matched before an admin has seen that. */
export const uploadQuestionnaire = answerUpload(
  contract.uploadQuestionnaire,
  async ({ db, caller, services, audit }, { fileName, body }) => {
    const { orgId, email } = caller;
    const read = await sheets.read(orgId, { fileName, body });
    if (typeof read === 'string') return refuse(read);
    if (read.tables.every(({ columns }) => columns.length === 0)) return refuse('NO_TABLES');
    const title = titleOf(fileName);
    audit.about(title);
    const now = services.clock.now();
    const made = await insertQuestionnaire(db, orgId, {
      title,
      kind: read.kind,
      fileName: oneLine(fileName),
      file: body.toString('base64'),
      tables: read.tables,
      place: storedPlace(read.found),
      matchedAt: null,
      createdAt: now,
      createdBy: email,
      createdByName: await nameOfCaller(db, caller),
      changedAt: now,
    });
    return typeof made === 'string' ? refuse(made) : { questionnaireId: made.id };
  },
);

const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 120)
    .toWellFormed();

const titleOf = (fileName: string): string =>
  oneLine(fileName.replace(/\.[a-z]{3,4}$/i, '')) || 'Questionnaire';
