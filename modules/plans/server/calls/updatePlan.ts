import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { changePaidPlan, takeFreePlan } from '../changePlan.ts';
import { choosePlan } from '../choosePlan.ts';

export const updatePlan = answer(
  contract.updatePlan,
  async ({ db, caller, services }, { planId }) => {
    const choice = await choosePlan(db, caller.orgId, planId);
    if (isRefused(choice)) return choice;
    const { chosen, action } = choice;
    const { billingPlanId } = chosen;
    if (action === 'downgrade') return refuse('DOWNGRADE');
    if (action !== 'current') {
      if (billingPlanId === null) await takeFreePlan(db, choice, services.clock.now());
      else if (!choice.hasBillingSubscription) return refuse('CHECKOUT_NEEDED');
      else {
        const paid = { ...choice, chosen: { ...chosen, billingPlanId } };
        const refused = await changePaidPlan(db, services, paid);
        if (refused) return refused;
      }
    }
    return { planName: chosen.planDetail.planName };
  },
);
