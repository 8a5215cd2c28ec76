import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import { frequencyCopy } from './copy.ts';

const countOf = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
const mostOften = ({ probelyScanFrequency }: PlanDetail) => probelyScanFrequency.at(-1);

/** What a plan may include, in the order in which it is named (PLN-026, PLN-027). */
const features: readonly {
  name: string;
  has: (plan: PlanDetail) => boolean;
  /** How much of it; nothing where there is no more or less of it. */
  amount?: (plan: PlanDetail) => string;
  /** What a plan has less of than another that has it as well. */
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
          ? ['Some scan levels']
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
  { name: 'Cyber maturity', has: ({ cybermaturity }) => cybermaturity === 'ACTIVE' },
  { name: 'Cyber Concierge', has: ({ cyberconcierge }) => cyberconcierge === 'ACTIVE' },
  { name: 'Insurance', has: ({ insurance }) => insurance === 'ACTIVE' },
];

/** What a plan includes, a line each. */
export const planFeatures = (plan: PlanDetail): string[] =>
  features.filter(({ has }) => has(plan)).map(({ name, amount }) => name + (amount?.(plan) ?? ''));

/** What a plan includes and another does not, or less of it. */
export const lostFeatures = (before: PlanDetail, after: PlanDetail): string[] =>
  features
    .filter(({ has }) => has(before))
    .flatMap(({ name, has, less }) => (has(after) ? (less?.(before, after) ?? []) : [name]));

/** Cents a month as words; 0 is 'Free'. */
export const priceWords = (cents: number): string =>
  cents === 0
    ? 'Free'
    : new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
      }).format(cents / 100);
