import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import * as store from '../../store/supportLinks.ts';

export const loadAskedVisits = answer(contract.loadAskedVisits, async ({ caller, services }) => {
  const { database, clock } = services;
  const asked = await store.listAskedVisits(database.system, caller.orgId, clock.now());
  return {
    visits: asked.map(({ id, createdBy, reason, createdAt, expiresAt }) => ({
      id,
      by: createdBy,
      reason,
      askedAt: createdAt.toISOString(),
      until: expiresAt.toISOString(),
    })),
  };
});
