import { callerMay } from '#kit/contract/roles.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { presentQuestionnaire } from '#modules/products/proof/server/questionnaires/presentQuestionnaire.ts';
import { shippedQuestionnaires } from '#modules/products/proof/server/questionnaires/shipped.ts';
import { listQuestionnaires } from '#modules/products/proof/server/store/questionnaires.ts';

export const loadQuestionnaires = answer(contract.loadQuestionnaires, async ({ db, caller }) => ({
  mayAnswer: callerMay(caller, 'change'),
  questionnaires: (await listQuestionnaires(db, caller.orgId)).map(
    ({ questions, answered, ...row }) => presentQuestionnaire(row, { questions, answered }),
  ),
  shipped: shippedQuestionnaires().map(({ questions, ...one }) => ({
    ...one,
    questions: questions.length,
  })),
}));
