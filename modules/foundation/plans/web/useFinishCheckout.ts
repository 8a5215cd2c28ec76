import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { send } from '#kit/web/api/send.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { finishCheckout } from '#modules/foundation/plans/calls.ts';
import type { EligiblePlan, PlanState } from '#modules/foundation/plans/schemas.ts';
import { finishRefusals, upgradeCopy } from './copy.ts';
import { lostFeatures } from './planFeatures.ts';

/** How often, and how many times, to ask the billing provider about a payment that it does not know yet. */
const askAgainMs = 3000;
const asks = 20;

/** After the return from the checkout, asks until the plan is in effect. Returns whether it is still waiting. */
export function useFinishCheckout(eligiblePlans: readonly EligiblePlan[] = []): boolean {
  const [search, setSearch] = useSearchParams();
  const planChanged = usePlanChanged();
  const isBack = search.get('state') === 'succeeded';
  const { data, error } = useQuery({
    queryKey: [finishCheckout.path],
    queryFn: () => send(finishCheckout, {}),
    enabled: isBack,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      !state.data?.hasSubscription && state.dataUpdateCount < asks ? askAgainMs : false,
  });
  const planName = data?.hasSubscription ? data.planName : null;

  useEffect(() => {
    if (!isBack || (planName === null && !error)) return;
    // Removes the query, so that a reload does not ask again.
    setSearch({}, { replace: true });
    if (planName !== null) planChanged(planName, isLessThanBefore(eligiblePlans, planName));
    else toastError(sentenceFor(CallError.from(error), finishRefusals));
  }, [isBack, planName, error, planChanged, setSearch, eligiblePlans]);
  return isBack && planName === null;
}

/** The plan before the checkout, stored because the new plan is already in effect when the person returns. */
const beforeKey = 'planBefore';

export const recordPlanBefore = ({ subscribedPlanPointer }: PlanState): void =>
  window.sessionStorage.setItem(beforeKey, subscribedPlanPointer.planId);

/** Whether the plan of this name includes less than the stored plan; false when none is stored. */
function isLessThanBefore(eligiblePlans: readonly EligiblePlan[], planName: string) {
  const noted = window.sessionStorage.getItem(beforeKey);
  const before = eligiblePlans.find(({ planPointer }) => planPointer.planId === noted);
  const after = eligiblePlans.find(({ planDetail }) => planDetail.planName === planName);
  return Boolean(before && after && lostFeatures(before.planDetail, after.planDetail).length > 0);
}

/**
 * Call it after a change of plan: shows a toast, and refetches everything that depends on the plan, which is
 * nearly all data.
 */
export function usePlanChanged(): (planName: string, isLess: boolean) => void {
  const client = useQueryClient();
  return useCallback(
    (planName, isLess) => {
      const { done, doneTo, doneToLess } = upgradeCopy;
      toastSuccess(isLess ? doneToLess(planName) : `${done}. ${doneTo(planName)}`);
      void client.invalidateQueries();
    },
    [client],
  );
}
