import { type CalendarDay, dayIn } from '#kit/contract/calendarDay.ts';
import { csvOf } from '#kit/contract/csv.ts';
import { dateIn } from '#kit/contract/dates.ts';
import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { sheets } from '#modules/products/proof/server/questionnaires/sheets.ts';
import { answerText } from '#modules/products/proof/server/rules/answers.ts';
import {
  findQuestionnaire,
  listQuestions,
  readQuestionnaireFile,
} from '#modules/products/proof/server/store/questionnaires.ts';
import type { StoredQuestion } from '#modules/products/proof/server/tables.ts';

/** What a person answered, and no proposal. */
export const getFilledQuestionnaire = answerFile(
  contract.getFilledQuestionnaire,
  async ({ db, caller, services }, { questionnaireId }) => {
    const { orgId } = caller;
    const row = await findQuestionnaire(db, orgId, questionnaireId);
    if (!row) return refuse('NOT_FOUND');
    const { timeZone } = brandById(caller.brandId);
    const now = services.clock.now();
    const today = dayIn(timeZone, now);
    const ending = row.kind === 'shipped' ? 'csv' : row.kind;
    const fileName = `${row.title} - ${dateIn(timeZone, now)}.${ending}`;
    const rows = await listQuestions(db, orgId, questionnaireId);
    const written = (question: StoredQuestion) => writtenOf(question, today, timeZone);
    if (row.kind === 'shipped') {
      const lines = rows.map((question) => [question.text, written(question) ?? '']);
      const body = Buffer.from(csvOf([[row.title], ['Question', 'Answer'], ...lines]));
      return { fileName, body };
    }
    if (!row.place) return refuse('NOT_FOUND');
    const answers = new Map(
      rows.flatMap((question) => {
        const text = written(question);
        return text === null ? [] : [[question.row, text] as const];
      }),
    );
    const body = await readQuestionnaireFile(db, orgId, questionnaireId);
    const sent = { kind: row.kind, body, place: row.place, answers };
    const filled = await sheets.fill(orgId, sent);
    // It could be read when it came.
    if (typeof filled === 'string') throw new Error(`A sheet cannot be filled in: ${filled}`);
    return { fileName, body: Buffer.from(filled) };
  },
);

function writtenOf(
  { answer, words, endsOn, answeredAt }: StoredQuestion,
  today: CalendarDay,
  timeZone: string,
): string | null {
  if (answer === null || answeredAt === null) return null;
  return answerText({ answer, words, endsOn, on: dayIn(timeZone, answeredAt) }, today);
}
