import { modulesFor } from '#kit/contract/roles.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/plans/calls.ts';
import { planStateOf } from '../../planState.ts';

/** Of the plan's scan levels, only those that this installation's scanner can run, because no other can be chosen. */
export const featureUsageProfile = answer(
  contract.featureUsageProfile,
  async ({ db, caller, services }) => {
    const plans = await planStateOf(db, caller.orgId, services.clock.now());
    const { subscribedPlan } = plans;
    const probelyScanProfile = subscribedPlan.probelyScanProfile.filter(
      (level) => services.scanning.offers?.(level) !== false,
    );
    return {
      plans: {
        ...plans,
        modules: modulesFor(caller.role, plans.modules),
        subscribedPlan: { ...subscribedPlan, probelyScanProfile },
      },
    };
  },
);
