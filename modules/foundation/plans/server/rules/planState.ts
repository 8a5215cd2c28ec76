import { dayIn, daysBetween } from '#kit/contract/calendarDay.ts';
import type { FeatureValue, ModulesMap } from '#kit/contract/modules.ts';
import type { EligiblePlan, PlanDetail } from '#modules/foundation/plans/schemas.ts';
import type { SubscriptionStatus } from '#modules/foundation/plans/vocabulary.ts';

export interface Term {
  status: SubscriptionStatus;
  expirationDate: Date | null;
  /** The brand's time zone, in which days begin and end. */
  timeZone: string;
}

/**
 * A trial is expired when today is after expirationDate and the status is INTRIAL, compared by day (PLN-018).
 * The days left (for the banner; 0 on the last day and after it) count as long as the status is not ACTIVE (PLN-021).
 */
export function trialOf({ status, expirationDate, timeZone }: Term, now: Date) {
  if (!expirationDate || status === 'ACTIVE') return { isExpired: false, daysLeft: 0 };
  const days = daysBetween(dayIn(timeZone, now), dayIn(timeZone, expirationDate));
  return { isExpired: status === 'INTRIAL' && days < 0, daysLeft: Math.max(0, days) };
}

/**
 * Which modules are available (PLN-011 to PLN-015). Dashboard and marketplace depend only on the plan's
 * fields, so they stay after a trial: its owner still finds the banner there.
 */
export function modulesOf(plan: PlanDetail, term: Term, now: Date): ModulesMap {
  // After a cancellation, as after a trial, data is kept but cannot be used (PLN-015).
  const isOver = trialOf(term, now).isExpired || term.status === 'CANCELED';
  const { securityPolicies: policies, training, monitoringScan: monitoring, cybermaturity } = plan;
  const unlessOver = (value: FeatureValue): FeatureValue =>
    isOver && value === 'ACTIVE' ? 'INACTIVE' : value;
  return {
    compliance: unlessOver(policies),
    training: unlessOver(training),
    monitoring: unlessOver(monitoring),
    cybermaturity: unlessOver(cybermaturity),
    ratings: plan.securityRatings,
    insurance: plan.insurance,
    cyberconcierge: plan.cyberconcierge,
    dashboard: activeIfAny(cybermaturity, training, monitoring, policies),
    marketplace: activeIfAny(training, monitoring, policies),
  };
}

/**
 * Whether a customer pays, or owes: nobody does in a trial, after a cancellation, or on a free plan of a channel that sells
 * others. Where a channel sells nothing, its provider pays for all. Prices in cents.
 */
export const isPaying = (
  status: SubscriptionStatus,
  price: number,
  pricesOfChannel: readonly number[],
): boolean =>
  status !== 'INTRIAL' &&
  status !== 'CANCELED' &&
  (price > 0 || pricesOfChannel.every((other) => other === 0));

/** Never NOT_AVAILABLE: an INACTIVE module leads to the plan page, a missing one to /404. */
const activeIfAny = (...values: FeatureValue[]): FeatureValue =>
  values.includes('ACTIVE') ? 'ACTIVE' : 'INACTIVE';

/** Whether no larger plan can be chosen (PLN-006). */
export const isHighestPlan = (eligiblePlans: readonly EligiblePlan[], planId: string): boolean =>
  eligiblePlans.at(-1)?.planPointer.planId === planId;
