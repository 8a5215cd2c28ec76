import { countOf } from '#kit/contract/words.ts';
import type { EligiblePlan, PlanDetail } from '#modules/foundation/plans/schemas.ts';
import type { PlanAction } from '#modules/foundation/plans/vocabulary.ts';
import { frequencyCopy } from './copy.ts';

const mostOften = ({ probelyScanFrequency }: PlanDetail) => probelyScanFrequency.at(-1);

/** The features that a plan may include, in the order shown (PLN-026, PLN-027, PLN-074). */
const features: readonly {
  name: string;
  has: (plan: PlanDetail) => boolean;
  /** How much of the feature the plan includes; omitted for features without an amount. */
  amount?: (plan: PlanDetail) => string;
  /** What decreases when both plans include the feature but the second has less of it. */
  less?: (before: PlanDetail, after: PlanDetail) => string[];
}[] = [
  {
    name: 'Monitoring',
    has: ({ monitoringScan }) => monitoringScan === 'ACTIVE',
    amount: (plan) => {
      const often = mostOften(plan);
      const sites = countOf(plan.monitoringNumberOfTargets, 'website');
      return ` of ${sites}${often ? `, up to ${frequencyCopy[often]}` : ''}`;
    },
    less: (before, after) => {
      const often = mostOften(after);
      const isRarer = after.probelyScanFrequency.length < before.probelyScanFrequency.length;
      return [
        ...(after.monitoringNumberOfTargets < before.monitoringNumberOfTargets
          ? [`More than ${countOf(after.monitoringNumberOfTargets, 'website')}`]
          : []),
        ...(often && isRarer ? [`Scans more often than ${frequencyCopy[often]}`] : []),
        ...(before.probelyScanProfile.some((level) => !after.probelyScanProfile.includes(level))
          ? ['More scan levels']
          : []),
      ];
    },
  },
  { name: 'Attack Surface', has: ({ securityRatings }) => securityRatings === 'ACTIVE' },
  {
    name: 'Training',
    has: ({ training }) => training === 'ACTIVE',
    amount: (plan) => ` with ${countOf(plan.trainingNumberOfSeats, 'seat')}`,
    less: (before, after) =>
      after.trainingNumberOfSeats < before.trainingNumberOfSeats
        ? [`More than ${countOf(after.trainingNumberOfSeats, 'training seat')}`]
        : [],
  },
  { name: 'Security policies', has: ({ securityPolicies }) => securityPolicies === 'ACTIVE' },
  {
    name: 'Signing of policies by the team',
    has: (plan) => plan.securityPolicies === 'ACTIVE' && plan.securityPoliciesSignOff === 'ACTIVE',
  },
  { name: 'Cyber maturity', has: ({ cybermaturity }) => cybermaturity === 'ACTIVE' },
  // Switched by the same field.
  { name: 'Proof', has: ({ cybermaturity }) => cybermaturity === 'ACTIVE' },
  { name: 'Cyber Concierge', has: ({ cyberconcierge }) => cyberconcierge === 'ACTIVE' },
];

/** One line for each feature that a plan includes; insurance is a notice, and nothing to compare (PLN-075). */
export const planFeatures = (plan: PlanDetail): string[] => [
  ...features
    .filter(({ has }) => has(plan))
    .map(({ name, amount }) => name + (amount?.(plan) ?? '')),
  ...(plan.insurance === 'ACTIVE' ? ['Insurance (a notice that it is ending)'] : []),
];

/** What a plan does not include and `before` neither, whose other features are named as lost (PLN-072). */
export const missingFeatures = (plan: PlanDetail, before: PlanDetail = plan): string[] =>
  features.filter(({ has }) => !has(plan) && !has(before)).map(({ name }) => name);

/** What is lost in a change of plan: features that are missing, or of which there is less. */
export const lostFeatures = (before: PlanDetail, after: PlanDetail): string[] =>
  features
    .filter(({ has }) => has(before))
    .flatMap(({ name, has, less }) => (has(after) ? (less?.(before, after) ?? []) : [name]));

export interface OfferedPlan {
  plan: EligiblePlan;
  action: PlanAction;
  /** Whether this is the organization's plan, also during a trial. */
  isOwn: boolean;
}

/**
 * The one plan that is recommended (PLN-073): where the organization subscribes, the plan that it has or had, which
 * loses nothing; where it pays, the next one up that adds something and takes nothing away.
 */
export const recommendedPlan = (offers: readonly OfferedPlan[], before: PlanDetail) =>
  offers.find(({ plan: { planDetail: after }, action, isOwn }) => {
    if (action === 'subscribe') return isOwn;
    const isMore = lostFeatures(after, before).length > 0;
    return action === 'upgrade' && isMore && lostFeatures(before, after).length === 0;
  })?.plan ?? null;

/** A monthly price in cents as text; 0 is 'Free'. */
export const priceWords = (cents: number): string =>
  cents === 0
    ? 'Free'
    : new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
      }).format(cents / 100);
