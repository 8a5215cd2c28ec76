import { useState } from 'react';
import { useSend } from '#kit/web/api/hooks.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { planAction, subscribePlan } from '#modules/foundation/plans/calls.ts';
import type { EligiblePlan, PlanState } from '#modules/foundation/plans/schemas.ts';
import { subscribeRefusals, upgradeCopy } from './copy.ts';
import { recordPlanBefore } from './planBefore.ts';

/**
 * What a card's button does (PLN-039, PLN-040): a plan that has to be paid for first goes straight
 * to the billing provider; every other change is confirmed, or left to support.
 */
export function useChoosePlan(plan: PlanState, eligiblePlans: readonly EligiblePlan[]) {
  const [chosen, setChosen] = useState<EligiblePlan | null>(null);
  const subscribe = useSend(subscribePlan, {
    onSuccess: ({ checkoutUrl }) => {
      recordPlanBefore(plan);
      window.location.assign(checkoutUrl);
    },
    onError: (error) =>
      toastError(`${upgradeCopy.failed}. ${sentenceFor(error, subscribeRefusals)}`),
  });
  const actionOf = ({ planPointer }: EligiblePlan) =>
    planAction(plan, eligiblePlans, planPointer.planId);
  return {
    actionOf,
    choose(one: EligiblePlan) {
      const isBought = one.billingPlanId !== null && !plan.hasBillingSubscription;
      if (isBought && actionOf(one) !== 'downgrade') {
        subscribe.mutate({ planId: one.planPointer.planId });
      } else setChosen(one);
    },
    /** Whose dialog is open. */
    chosen,
    close: () => setChosen(null),
    /** On the way to the checkout; stays so until the browser has left. */
    leavingFor:
      subscribe.isPending || subscribe.isSuccess ? (subscribe.variables?.planId ?? null) : null,
  };
}
