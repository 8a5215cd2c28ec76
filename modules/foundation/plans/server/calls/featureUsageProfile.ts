import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/plans/calls.ts';
import { planStateOf } from '../planState.ts';

/** Of the plan's scan levels those alone that the scanner here can run: no other is to be chosen. */
export const featureUsageProfile = answer(
  contract.featureUsageProfile,
  async ({ db, caller, services }) => {
    const plans = await planStateOf(db, caller.orgId, services.clock.now());
    const { subscribedPlan } = plans;
    const probelyScanProfile = subscribedPlan.probelyScanProfile.filter(
      (level) => services.scanning.offers?.(level) !== false,
    );
    return { plans: { ...plans, subscribedPlan: { ...subscribedPlan, probelyScanProfile } } };
  },
);
