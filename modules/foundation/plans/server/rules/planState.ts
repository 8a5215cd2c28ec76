import { dayIn, daysBetween } from '#kit/contract/calendarDay.ts';
import type { FeatureValue, ModulesMap } from '#kit/contract/modules.ts';
import type { EligiblePlan, PlanDetail } from '#modules/foundation/plans/schemas.ts';
import type { SubscriptionStatus } from '#modules/foundation/plans/vocabulary.ts';

/** What the rules below need to know of a subscription. */
export interface Term {
  status: SubscriptionStatus;
  expirationDate: Date | null;
  /** The brand's: a day begins and ends by it. */
  timeZone: string;
}

export interface TrialState {
  isExpired: boolean;
  /** From today to the last day: 0 on the last day and after it. */
  daysLeft: number;
}

/**
 * Expired when today is after expirationDate and status is INTRIAL, compared by day (PLN-018). Days are
 * left (for the banner) as long as the status is not ACTIVE (PLN-021).
 */
export function trialOf({ status, expirationDate, timeZone }: Term, now: Date): TrialState {
  if (!expirationDate || status === 'ACTIVE') return { isExpired: false, daysLeft: 0 };
  const days = daysBetween(dayIn(timeZone, now), dayIn(timeZone, expirationDate));
  return { isExpired: status === 'INTRIAL' && days < 0, daysLeft: Math.max(0, days) };
}

/**
 * (PLN-011 to PLN-015) Dashboard and marketplace follow from the plan's fields and so outlive a trial: the
 * expired trial's owner still finds the banner there.
 */
export function modulesOf(plan: PlanDetail, term: Term, now: Date): ModulesMap {
  // Who canceled keeps what was made and uses it no more, as after a trial (PLN-015).
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

/** INACTIVE and not NOT_AVAILABLE otherwise: the way there then leads to the plan page, not to /404. */
const activeIfAny = (...values: FeatureValue[]): FeatureValue =>
  values.includes('ACTIVE') ? 'ACTIVE' : 'INACTIVE';

/** (PLN-006) */
export const isHighestPlan = (eligiblePlans: readonly EligiblePlan[], planId: string): boolean =>
  eligiblePlans.at(-1)?.planPointer.planId === planId;
