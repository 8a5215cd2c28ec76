import type { EligiblePlan, PlanState } from '#modules/foundation/plans/schemas.ts';
import { lostFeatures } from './planFeatures.ts';

/** What the organisation had as it left for the checkout: whoever comes back has the new plan already. */
const key = 'planBefore';

export const recordPlanBefore = ({ subscribedPlanPointer }: PlanState): void =>
  window.sessionStorage.setItem(key, subscribedPlanPointer.planId);

/** Whether the plan of this name includes less than the one that was noted, if one was. */
export function isLessThanBefore(eligiblePlans: readonly EligiblePlan[], planName: string) {
  const noted = window.sessionStorage.getItem(key);
  const before = eligiblePlans.find(({ planPointer }) => planPointer.planId === noted);
  const after = eligiblePlans.find(({ planDetail }) => planDetail.planName === planName);
  return Boolean(before && after && lostFeatures(before.planDetail, after.planDetail).length > 0);
}
