import type { EligiblePlan, PlanState } from '#modules/foundation/plans/schemas.ts';
import { lostFeatures } from './planFeatures.ts';

/** The plan before the checkout, stored because the new plan is already in effect when the person returns. */
const key = 'planBefore';

export const recordPlanBefore = ({ subscribedPlanPointer }: PlanState): void =>
  window.sessionStorage.setItem(key, subscribedPlanPointer.planId);

/** Whether the plan of this name includes less than the stored plan; false when none is stored. */
export function isLessThanBefore(eligiblePlans: readonly EligiblePlan[], planName: string) {
  const noted = window.sessionStorage.getItem(key);
  const before = eligiblePlans.find(({ planPointer }) => planPointer.planId === noted);
  const after = eligiblePlans.find(({ planDetail }) => planDetail.planName === planName);
  return Boolean(before && after && lostFeatures(before.planDetail, after.planDetail).length > 0);
}
