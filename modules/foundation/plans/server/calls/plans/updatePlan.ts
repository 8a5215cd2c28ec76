import { actorOf, callOf } from '#kit/server/audit/auditRecorder.ts';
import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/plans/calls.ts';
import { changePaidPlan, takeFreePlan } from '../../changePlan.ts';
import { choosePlan } from '../../choosePlan.ts';

export const updatePlan = answer(
  contract.updatePlan,
  async ({ db, caller, services, audit, http }, { planId }) => {
    const choice = await choosePlan(db, caller.orgId, planId);
    if (isRefused(choice)) return choice;
    const { chosen, action } = choice;
    const { billingPlanId } = chosen;
    if (action === 'downgrade') return refuse('DOWNGRADE');
    // The audit entry is written where the plan changes: two simultaneous calls change it once.
    audit.none();
    if (action !== 'current') {
      const by = { ...actorOf(caller), ...callOf(contract.updatePlan, http.request) };
      if (billingPlanId !== null && !choice.hasBillingSubscription)
        return refuse('CHECKOUT_NEEDED');
      const refused =
        billingPlanId === null
          ? await takeFreePlan(db, choice, services.clock.now(), by)
          : await changePaidPlan(
              db,
              services,
              { ...choice, chosen: { ...chosen, billingPlanId } },
              by,
            );
      if (refused) return refused;
    }
    return { planName: chosen.planDetail.planName };
  },
);
