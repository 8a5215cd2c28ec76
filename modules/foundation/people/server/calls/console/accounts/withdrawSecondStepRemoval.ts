import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { findMember } from '#modules/foundation/people/server/store/people.ts';
import {
  deleteStepRemoval,
  lockStepRemoval,
} from '#modules/foundation/people/server/store/stepRemovals.ts';

export const withdrawSecondStepRemoval = answer(
  contract.withdrawSecondStepRemoval,
  async ({ db, services, audit }, { orgId, userId: cognitoId }) => {
    const person = await findMember(db, orgId, cognitoId);
    if (!person) return refuse('NOT_FOUND');
    return db.transaction(async (tx) => {
      const asked = await lockStepRemoval(tx, { orgId, cognitoId }, services.clock.now());
      if (!asked) return refuse('NOT_FOUND');
      await deleteStepRemoval(tx, asked);
      audit.about(person.email);
      audit.concerns(orgId);
      return {};
    });
  },
);
