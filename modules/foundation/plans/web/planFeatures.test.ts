import { expect, test } from 'vitest';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import { lostFeatures, planFeatures, priceWords } from './planFeatures.ts';

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
    'Cyber Concierge',
    'Insurance',
  ]);
  expect(
    planFeatures({ ...plan, monitoringNumberOfTargets: 1, probelyScanFrequency: ['QUARTERLY'] })[0],
  ).toBe('Monitoring of 1 website, up to once a quarter');
  expect(planFeatures({ ...plan, trainingNumberOfSeats: 1 })[2]).toBe('Training with 1 seat');
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
    'Some scan levels',
    'Attack Surface',
    'More than 10 training seats',
    'Cyber Concierge',
  ]);
  expect(lostFeatures(plan, { ...plan, monitoringScan: 'INACTIVE' })).toEqual(['Monitoring']);
  expect([lostFeatures(smaller, plan), lostFeatures(plan, plan)]).toEqual([[], []]);
});
