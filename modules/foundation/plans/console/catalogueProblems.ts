import type { PlanCatalogue, WrittenPlan } from '../schemas.ts';

/** What prevents saving, as sentences by channel and plan; the server's schema decides. */
export function catalogueProblems({ channels }: PlanCatalogue): string[] {
  const problems: string[] = [];
  if (isTwice(channels.map(({ channelId }) => channelId))) {
    problems.push('Two channels have the same id.');
  }
  for (const channel of channels) {
    const { channelId } = channel;
    for (const problem of channelProblems(channel))
      problems.push(`${channelId || 'A channel'}: ${problem}`);
  }
  return problems;
}

function channelProblems({
  channelId,
  eligiblePlans,
  trialPlanId,
  trialDays,
}: PlanCatalogue['channels'][number]): string[] {
  const problems: string[] = [];
  const ids = eligiblePlans.map(({ planPointer }) => planPointer.planId);
  if (!isId(channelId)) problems.push('its id may have letters, digits and . : - _');
  if (isTwice(ids)) problems.push('two plans have the same id.');
  if (!ids.includes(trialPlanId)) problems.push('choose the plan that a trial begins with.');
  if (!isWhole(trialDays, 365)) problems.push('a trial has 0 to 365 days.');
  for (const plan of eligiblePlans) {
    const name = plan.planDetail.planName || plan.planPointer.planId;
    problems.push(...planProblems(plan).map((problem) => `${name}: ${problem}`));
  }
  return problems;
}

function planProblems({
  planPointer,
  planPrice,
  billingPlanId,
  billingCoupons,
  planDetail,
}: WrittenPlan): string[] {
  const problems: string[] = [];
  if (!isId(planPointer.planId)) problems.push('its id may have letters, digits and . : - _');
  if (planDetail.planName.trim() === '') problems.push('give it a name.');
  if (planPrice > 0 && !billingPlanId?.trim()) {
    problems.push('a plan that costs something needs its id at the billing provider.');
  }
  if (planDetail.monitoringScan === 'ACTIVE') problems.push(...scanProblems(planDetail));
  for (const { couponCode, discountType, discountAmount, discountPercentage } of billingCoupons) {
    if (couponCode.trim() === '') problems.push('a coupon needs its code.');
    const worth = discountType === 'percentage' ? discountPercentage : discountAmount;
    if (!worth) problems.push('a coupon needs what it takes off.');
  }
  return problems;
}

function scanProblems(plan: WrittenPlan['planDetail']): string[] {
  const problems: string[] = [];
  if (!isWhole(plan.monitoringNumberOfTargets, 100_000)) problems.push('enter its websites.');
  if (plan.probelyScanFrequency.length === 0) problems.push('choose how often scans may run.');
  if (plan.probelyScanProfile.length === 0) problems.push('choose a depth of scans.');
  return problems;
}

const isId = (text: string) => /^[\w.:-]{1,60}$/.test(text);
const isWhole = (value: number, most: number) =>
  Number.isInteger(value) && value >= 0 && value <= most;
const isTwice = (ids: readonly string[]) => new Set(ids).size < ids.length;
