import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { openWeakness } from '../../present.ts';

export const weakness = answer(
  contract.weakness,
  async ({ db, caller, services }, { weaknessId }) => {
    const opened = await openWeakness(services, db, caller, weaknessId);
    return opened ? { weakness: opened } : refuse('NOT_FOUND');
  },
);
