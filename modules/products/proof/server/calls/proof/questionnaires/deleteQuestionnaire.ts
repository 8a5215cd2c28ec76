import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import {
  findQuestionnaire,
  removeQuestionnaire,
} from '#modules/products/proof/server/store/questionnaires.ts';

export const deleteQuestionnaire = answer(
  contract.deleteQuestionnaire,
  async ({ db, caller, audit }, { questionnaireId }) => {
    const row = await findQuestionnaire(db, caller.orgId, questionnaireId);
    if (!row) return refuse('NOT_FOUND');
    audit.about(row.title);
    const isGone = await removeQuestionnaire(db, caller.orgId, questionnaireId);
    return isGone ? {} : refuse('NOT_FOUND');
  },
);
