import { expect, test } from 'vitest';
import fairhaven from '#brands/fairhaven/plans.json' with { type: 'json' };
import {
  type EligiblePlan,
  type PlanDetail,
  planCatalogue,
} from '#modules/foundation/plans/schemas.ts';
import type { PlanAction } from '#modules/foundation/plans/vocabulary.ts';
import {
  lostFeatures,
  missingFeatures,
  type OfferedPlan,
  planFeatures,
  priceWords,
  recommendedPlan,
} from './planFeatures.ts';

const plan: PlanDetail = {
  planName: 'Plus',
  training: 'ACTIVE',
  trainingNumberOfSeats: 25,
  insurance: 'NOT_AVAILABLE',
  securityPolicies: 'ACTIVE',
  securityPoliciesSignOff: 'INACTIVE',
  cybermaturity: 'INACTIVE',
  cyberconcierge: 'ACTIVE',
  securityRatings: 'ACTIVE',
  monitoringScan: 'ACTIVE',
  monitoringNumberOfTargets: 3,
  probelyScanFrequency: ['QUARTERLY', 'MONTHLY', 'WEEKLY'],
  probelyScanProfile: ['lightning', 'safe'],
};

test('PLN-026, PLN-027: a card names what the plan includes, sites in the plural above 1', () => {
  expect(planFeatures(plan)).toEqual([
    'Monitoring of 3 websites, up to once a week',
    'Attack Surface',
    'Training with 25 seats',
    'Security policies',
    'Cyber Concierge',
  ]);
  expect(planFeatures({ ...plan, cybermaturity: 'ACTIVE', insurance: 'ACTIVE' }).slice(3)).toEqual([
    'Security policies',
    'Cyber maturity',
    'Proof',
    'Cyber Concierge',
    'Insurance (a notice that it is ending)',
  ]);
  expect(
    planFeatures({ ...plan, monitoringNumberOfTargets: 1, probelyScanFrequency: ['QUARTERLY'] })[0],
  ).toBe('Monitoring of 1 website, up to once a quarter');
  expect(planFeatures({ ...plan, trainingNumberOfSeats: 1 })[2]).toBe('Training with 1 seat');
});

test('PLN-072: what a plan does not include is named as well, and once', () => {
  expect(missingFeatures(plan)).toEqual([
    'Signing of policies by the team',
    'Cyber maturity',
    'Proof',
  ]);
  const all = planFeatures(plan).length + missingFeatures(plan).length;
  const bare: PlanDetail = { ...plan, monitoringScan: 'INACTIVE', training: 'NOT_AVAILABLE' };
  expect(planFeatures(bare).length + missingFeatures(bare).length).toBe(all);
  expect(lostFeatures(plan, bare)).toEqual(['Monitoring', 'Training']);
  expect(missingFeatures(bare, plan)).toEqual(missingFeatures(plan));
});

test('PLN-074: each part that a plan switches is named where it is lost, signing and Proof too', () => {
  const whole: PlanDetail = {
    ...plan,
    cybermaturity: 'ACTIVE',
    securityPoliciesSignOff: 'ACTIVE',
  };
  const lostWithout = (part: keyof PlanDetail) =>
    lostFeatures(whole, { ...whole, [part]: 'INACTIVE' });
  const parts = (Object.keys(whole) as (keyof PlanDetail)[]).filter(
    (part) => whole[part] === 'ACTIVE',
  );
  expect(parts).toHaveLength(7);
  for (const part of parts) expect(lostWithout(part), part).not.toEqual([]);
  const signing = 'Signing of policies by the team';
  expect(lostWithout('securityPoliciesSignOff')).toEqual([signing]);
  expect(lostWithout('securityPolicies')).toEqual(['Security policies', signing]);
  expect(lostWithout('cybermaturity')).toEqual(['Cyber maturity', 'Proof']);

  const shipped = planCatalogue.parse(fairhaven).channels.flatMap((one) => one.eligiblePlans);
  const [essential, plus] = ['Essential', 'Plus'].map(
    (name) => shipped.find(({ planDetail }) => planDetail.planName === name)?.planDetail,
  );
  expect(essential && plus && lostFeatures(plus, essential)).toContain(signing);
});

test('PLN-029: prices are stored in cents, 0 is Free', () => {
  expect(priceWords(0)).toBe('Free');
  expect(priceWords(4900)).toBe('$49');
  expect(priceWords(4950)).toBe('$49.50');
});

test('PLN-044: what another plan has less of is named, and nothing where it has as much or more', () => {
  const smaller: PlanDetail = {
    ...plan,
    trainingNumberOfSeats: 10,
    cyberconcierge: 'INACTIVE',
    securityRatings: 'NOT_AVAILABLE',
    monitoringNumberOfTargets: 1,
    probelyScanFrequency: ['QUARTERLY'],
    probelyScanProfile: ['safe'],
  };
  expect(lostFeatures(plan, smaller)).toEqual([
    'More than 1 website',
    'Scans more often than once a quarter',
    'More scan levels',
    'Attack Surface',
    'More than 10 training seats',
    'Cyber Concierge',
  ]);
  expect(lostFeatures(plan, { ...plan, monitoringScan: 'INACTIVE' })).toEqual(['Monitoring']);
  expect([lostFeatures(smaller, plan), lostFeatures(plan, plan)]).toEqual([[], []]);
});

const offer = (action: PlanAction, detail: Partial<PlanDetail>, isOwn = false): OfferedPlan => ({
  action,
  isOwn,
  plan: {
    showToCustomer: true,
    planPrice: 0,
    discountedPrice: 0,
    billingPlanId: null,
    billingCoupons: [],
    planDiscountMessage: '',
    planColors: { border: '#000000', button: '#000000', shadow: '#000000' },
    planPointer: { appId: 'fairhaven', planId: detail.planName ?? 'plus' },
    planDetail: { ...plan, ...detail },
  },
});
const idOf = (one: EligiblePlan | null) => one?.planPointer.planId ?? null;

test('PLN-073: in trial and after a cancellation the plan that one has is recommended', () => {
  const larger = offer('subscribe', { planName: 'Premier', trainingNumberOfSeats: 100 });
  expect(idOf(recommendedPlan([larger, offer('subscribe', {}, true)], plan))).toBe('plus');
  expect(recommendedPlan([larger], plan)).toBeNull();
});

test('PLN-073: later the next one up that adds something and takes nothing away, or none', () => {
  const own = offer('current', {}, true);
  const smaller = offer('downgrade', { planName: 'Starter', trainingNumberOfSeats: 1 });
  const same = offer('upgrade', { planName: 'Same' });
  const other = offer('upgrade', {
    planName: 'Other',
    cybermaturity: 'ACTIVE',
    training: 'INACTIVE',
  });
  const next = offer('upgrade', { planName: 'Next', trainingNumberOfSeats: 50 });
  const most = offer('upgrade', { planName: 'Most', trainingNumberOfSeats: 100 });
  const offers = [smaller, own, same, other, next, most];
  expect(idOf(recommendedPlan(offers, plan))).toBe('Next');
  expect(recommendedPlan([smaller, own, same, other], plan)).toBeNull();
});

test('PLN-075: insurance is a notice: named where it is, and nothing to gain, lose or lack', () => {
  const withNotice: PlanDetail = { ...plan, insurance: 'ACTIVE' };
  expect(planFeatures(withNotice).at(-1)).toBe('Insurance (a notice that it is ending)');
  expect([lostFeatures(withNotice, plan), lostFeatures(plan, withNotice)]).toEqual([[], []]);
  expect(missingFeatures(plan).filter((name) => name.startsWith('Insurance'))).toEqual([]);
  const offers = [offer('current', {}, true), offer('upgrade', { insurance: 'ACTIVE' })];
  expect(recommendedPlan(offers, plan)).toBeNull();
});
