import { useState } from 'react';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { planAction, subscribePlan } from '#modules/foundation/plans/calls.ts';
import type { EligiblePlan, PlanState } from '#modules/foundation/plans/schemas.ts';
import { subscribeRefusals, upgradeCopy } from './copy.ts';
import { recordPlanBefore } from './useFinishCheckout.ts';

/**
 * The action of a plan card's button (PLN-039, PLN-040). A plan that has to be paid first leads to the
 * billing provider; any other change is confirmed in a dialog or left to support.
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
    /** The plan whose dialog is open. */
    chosen,
    close: () => setChosen(null),
    /** The plan with which the browser is leaving for the checkout; set until it has left. */
    leavingFor:
      subscribe.isPending || subscribe.isSuccess ? (subscribe.variables?.planId ?? null) : null,
  };
}
