import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/plans/calls.ts';
import { planStateOf } from '../../planState.ts';

export const getEligiblePlans = answer(
  contract.getEligiblePlans,
  async ({ db, caller, services }) => {
    const plans = await planStateOf(db, caller.orgId, services.clock.now());
    return {
      eligiblePlans: plans.channelObject.eligiblePlans,
      hasSubscription: plans.hasBillingSubscription,
    };
  },
);
