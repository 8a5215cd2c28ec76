import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import * as store from '../../store/trainees.ts';

export const deleteTrainee = answer(
  contract.deleteTrainee,
  async ({ db, caller, audit }, { trainee }) =>
    db.transaction(async (tx) => {
      const gone = await store.deleteTrainee(tx, caller.orgId, trainee);
      if (!gone) return refuse('NOT_FOUND');
      audit.about(gone.email);
      return {};
    }),
);
