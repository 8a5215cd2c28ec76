import { dayIn } from '#kit/contract/calendarDay.ts';
import { csvOf } from '#kit/contract/csv.ts';
import { dateIn } from '#kit/contract/dates.ts';
import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { loadStandings } from '#modules/products/proof/server/loadStandings.ts';
import { sheets } from '#modules/products/proof/server/questionnaires/sheets.ts';
import { answerText, proposalOf } from '#modules/products/proof/server/rules/answers.ts';
import {
  findQuestionnaire,
  listQuestions,
  placesOf,
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
    const { today, controls } = await loadStandings(services, db, caller);
    const ending = row.kind === 'shipped' ? 'csv' : row.kind;
    const fileName = `${row.title} - ${dateIn(timeZone, services.clock.now())}.${ending}`;
    const rows = await listQuestions(db, orgId, questionnaireId);
    const written = ({ control, answer, words, endsOn, answeredAt }: StoredQuestion) => {
      if (answer === null || answeredAt === null) return null;
      const about = controls.find(({ id }) => id === control);
      const said = { answer, words, endsOn, on: dayIn(timeZone, answeredAt) };
      return answerText(said, { stands: proposalOf(about, timeZone), today });
    };
    if (row.kind === 'shipped') {
      const lines = rows.map((question) => [question.text, written(question) ?? '']);
      const body = Buffer.from(csvOf([[row.title], ['Question', 'Answer'], ...lines]));
      return { fileName, body };
    }
    const places = placesOf(row);
    if (places.length === 0) return refuse('NOT_FOUND');
    const answers = new Map(
      rows.flatMap((question) => {
        const text = written(question);
        return text === null ? [] : [[question.row, text] as const];
      }),
    );
    const body = await readQuestionnaireFile(db, orgId, questionnaireId);
    const sent = { kind: row.kind, body, places, answers };
    const filled = await sheets.fill(orgId, sent);
    // It could be read when it came.
    if (typeof filled === 'string') throw new Error(`A sheet cannot be filled in: ${filled}`);
    return { fileName, body: Buffer.from(filled) };
  },
);
