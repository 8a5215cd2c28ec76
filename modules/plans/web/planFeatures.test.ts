import { expect, test } from 'vitest';
import type { PlanDetail } from '#modules/plans/contract.ts';
import { planFeatures, priceWords } from './planFeatures.ts';

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

test('portal §2 Plan page › names what the plan includes, sites in the plural above 1', () => {
  expect(planFeatures(plan)).toEqual([
    'Monitoring of 3 websites, up to once a week',
    'Training with 25 seats',
    'Security policies',
  ]);
  expect(
    planFeatures({ ...plan, monitoringNumberOfTargets: 1, probelyScanFrequency: ['QUARTERLY'] })[0],
  ).toBe('Monitoring of 1 website, up to once a quarter');
  expect(planFeatures({ ...plan, trainingNumberOfSeats: 1 })[1]).toBe('Training with 1 seat');
});

test('portal §2 Plan page › prices are stored in cents, 0 is Free', () => {
  expect(priceWords(0)).toBe('Free');
  expect(priceWords(4900)).toBe('$49');
  expect(priceWords(4950)).toBe('$49.50');
});
