import { callerMay } from '#kit/contract/roles.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { loadStandings } from '#modules/products/proof/server/loadStandings.ts';
import {
  presentQuestion,
  presentQuestionnaire,
} from '#modules/products/proof/server/questionnaires/presentQuestionnaire.ts';
import {
  findQuestionnaire,
  listQuestions,
  loadRemembered,
  placesOf,
} from '#modules/products/proof/server/store/questionnaires.ts';

export const loadQuestionnaire = answer(
  contract.loadQuestionnaire,
  async ({ db, caller, services }, { questionnaireId }) => {
    const row = await findQuestionnaire(db, caller.orgId, questionnaireId);
    if (!row) return refuse('NOT_FOUND');
    const { timeZone } = brandById(caller.brandId);
    const { today, controls } = await loadStandings(services, db, caller);
    const rows = await listQuestions(db, caller.orgId, questionnaireId);
    const open = rows.filter(({ answeredAt }) => answeredAt === null);
    const keys = [...new Set(open.map(({ key }) => key))];
    const remembered = await loadRemembered(db, caller.orgId, keys);
    const byId = new Map(controls.map((one) => [one.id, one]));
    const known = { today, timeZone, controls: byId, remembered };
    const answered = rows.length - open.length;
    return {
      ...presentQuestionnaire(row, { questions: rows.length, answered }),
      mayAnswer: callerMay(caller, 'change'),
      fileName: row.fileName,
      tables: row.tables,
      places: placesOf(row),
      controls: controls.map(({ id, name, standing }) => ({ id, name, standing })),
      list: rows.map((one) => presentQuestion(one, known)),
    };
  },
);
