import { answer, refuse } from '#kit/server/http/answer.ts';
import { nameOfCaller } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { matchQuestions } from '#modules/products/proof/server/questionnaires/matchQuestions.ts';
import { shippedById } from '#modules/products/proof/server/questionnaires/shipped.ts';
import { insertQuestionnaire } from '#modules/products/proof/server/store/questionnaires.ts';

export const startQuestionnaire = answer(
  contract.startQuestionnaire,
  async ({ db, caller, services, audit }, { shipped }) => {
    const { orgId, email } = caller;
    const list = shippedById(shipped);
    if (!list) return refuse('NOT_FOUND');
    const { title } = list;
    audit.about(title);
    const now = services.clock.now();
    const asked = list.questions.map(({ text, control = null }, row) => ({ text, control, row }));
    const made = await insertQuestionnaire(
      db,
      orgId,
      {
        title,
        kind: 'shipped',
        fileName: '',
        file: '',
        tables: [],
        place: null,
        matchedAt: now,
        createdAt: now,
        createdBy: email,
        createdByName: await nameOfCaller(db, caller),
        changedAt: now,
      },
      await matchQuestions(db, asked),
    );
    return typeof made === 'string' ? refuse(made) : { questionnaireId: made.id };
  },
);
