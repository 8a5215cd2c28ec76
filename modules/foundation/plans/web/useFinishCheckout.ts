import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { send } from '#kit/web/api/send.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { finishCheckout } from '#modules/foundation/plans/calls.ts';
import type { EligiblePlan } from '#modules/foundation/plans/schemas.ts';
import { finishRefusals } from './copy.ts';
import { isLessThanBefore } from './planBefore.ts';
import { usePlanChanged } from './usePlanChanged.ts';

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
