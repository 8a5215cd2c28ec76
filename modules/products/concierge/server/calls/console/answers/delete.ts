import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { dropAnswer, lockAnswers } from '#modules/products/concierge/server/store/answers.ts';

export const deleteAnswer = answer(contract.deleteAnswer, ({ db, audit }, { answerId }) =>
  db.transaction(async (tx) => {
    await lockAnswers(tx);
    const title = await dropAnswer(tx, answerId);
    if (title === undefined) return refuse('NOT_FOUND');
    audit.about(title);
    return {};
  }),
);
