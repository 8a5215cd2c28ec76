import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/links/calls.ts';
import { makeSubscription } from '#modules/foundation/links/server/makeSubscription.ts';
import { hasPlan, IdInUse, lastMomentOf } from '#modules/foundation/plans/server/index.ts';

export const addSubscription = answer(
  contract.addSubscription,
  async ({ db, caller, services, audit }, { lastDay, ...wanted }) => {
    if (!hasPlan(wanted)) return refuse('PLAN_UNKNOWN');
    const expiresAt = lastMomentOf(lastDay, wanted.brandId, services.clock.now());
    if (expiresAt === 'past') return refuse('DAY_PAST');
    try {
      return await db.transaction(async (tx) => {
        const order = { ...wanted, expiresAt, createdBy: caller.email };
        const made = await makeSubscription(services, tx, order);
        audit.about(`${made.subscriptionId} (${wanted.brandId}, ${wanted.planId})`);
        return made;
      });
    } catch (error) {
      if (error instanceof IdInUse) return refuse('ID_TAKEN');
      throw error;
    }
  },
);
