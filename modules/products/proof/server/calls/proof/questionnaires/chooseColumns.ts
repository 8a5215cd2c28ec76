import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { matchQuestions } from '#modules/products/proof/server/questionnaires/matchQuestions.ts';
import { sheets } from '#modules/products/proof/server/questionnaires/sheets.ts';
import {
  findQuestionnaire,
  readQuestionnaireFile,
  replaceQuestions,
} from '#modules/products/proof/server/store/questionnaires.ts';
import { maxQuestions } from '#modules/products/proof/vocabulary/questionnaires.ts';

export const chooseColumns = answer(
  contract.chooseColumns,
  async ({ db, caller, services, audit }, { questionnaireId, places }) => {
    const { orgId } = caller;
    const row = await findQuestionnaire(db, orgId, questionnaireId);
    if (!row || row.kind === 'shipped') return refuse('NOT_FOUND');
    audit.about(row.title);
    const body = await readQuestionnaireFile(db, orgId, questionnaireId);
    const found = await sheets.questions(orgId, { kind: row.kind, body, places });
    // It could be read when it came.
    if (typeof found === 'string') return refuse('FILE_UNREADABLE');
    if (found.length === 0) return refuse('NO_QUESTIONS');
    if (found.length > maxQuestions) return refuse('TOO_MANY_QUESTIONS');
    const asked = await matchQuestions(db, found);
    const now = services.clock.now();
    const done = await replaceQuestions(db, orgId, questionnaireId, { places, asked, now });
    return done === 'done' ? { questions: asked.length } : refuse(done);
  },
);
