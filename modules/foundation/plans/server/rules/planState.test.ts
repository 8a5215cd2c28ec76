import { describe, expect, it } from 'vitest';
import type { FeatureValue, ModuleName } from '#kit/contract/modules.ts';
import { featureValues } from '#kit/contract/modules.ts';
import type { EligiblePlan, PlanDetail } from '#modules/foundation/plans/schemas.ts';
import type { SubscriptionStatus } from '#modules/foundation/plans/vocabulary.ts';
import { isHighestPlan, isPaying, modulesOf, type Term, trialOf } from './planState.ts';

const bare: PlanDetail = {
  planName: 'Bare',
  training: 'NOT_AVAILABLE',
  trainingNumberOfSeats: 0,
  insurance: 'NOT_AVAILABLE',
  securityPolicies: 'NOT_AVAILABLE',
  securityPoliciesSignOff: 'NOT_AVAILABLE',
  cybermaturity: 'NOT_AVAILABLE',
  cyberconcierge: 'NOT_AVAILABLE',
  securityRatings: 'NOT_AVAILABLE',
  monitoringScan: 'NOT_AVAILABLE',
  monitoringNumberOfTargets: 0,
  probelyScanFrequency: [],
  probelyScanProfile: [],
};
const everything: PlanDetail = {
  ...bare,
  training: 'ACTIVE',
  insurance: 'ACTIVE',
  securityPolicies: 'ACTIVE',
  cybermaturity: 'ACTIVE',
  cyberconcierge: 'ACTIVE',
  securityRatings: 'ACTIVE',
  monitoringScan: 'ACTIVE',
};

const losAngeles = 'America/Los_Angeles';
const term = (status: SubscriptionStatus, expirationDate: string | null): Term => ({
  status,
  expirationDate: expirationDate === null ? null : new Date(expirationDate),
  timeZone: losAngeles,
});
const paid = term('ACTIVE', null);
const now = new Date('2026-11-18T18:00:00Z');

describe('Module availability', () => {
  it.each<[keyof PlanDetail, ModuleName]>([
    ['securityPolicies', 'compliance'],
    ['securityRatings', 'ratings'],
    ['cybermaturity', 'cybermaturity'],
    ['training', 'training'],
    ['monitoringScan', 'monitoring'],
    ['insurance', 'insurance'],
    ['cyberconcierge', 'cyberconcierge'],
  ])('takes from the plan field %s the module %s, whatever its value', (field, module) => {
    for (const value of featureValues) {
      expect(modulesOf({ ...bare, [field]: value }, paid, now)[module]).toBe(value);
    }
  });

  it.each<[keyof PlanDetail, { dashboard: FeatureValue; marketplace: FeatureValue }]>([
    ['cybermaturity', { dashboard: 'ACTIVE', marketplace: 'INACTIVE' }],
    ['training', { dashboard: 'ACTIVE', marketplace: 'ACTIVE' }],
    ['monitoringScan', { dashboard: 'ACTIVE', marketplace: 'ACTIVE' }],
    ['securityPolicies', { dashboard: 'ACTIVE', marketplace: 'ACTIVE' }],
    ['securityRatings', { dashboard: 'INACTIVE', marketplace: 'INACTIVE' }],
    ['insurance', { dashboard: 'INACTIVE', marketplace: 'INACTIVE' }],
    ['cyberconcierge', { dashboard: 'INACTIVE', marketplace: 'INACTIVE' }],
  ])('derives dashboard and marketplace when only %s is ACTIVE', (field, expected) => {
    expect(modulesOf({ ...bare, [field]: 'ACTIVE' }, paid, now)).toMatchObject(expected);
  });

  it('does not count INACTIVE fields for the dashboard', () => {
    const plan: PlanDetail = { ...bare, training: 'INACTIVE', monitoringScan: 'INACTIVE' };
    expect(modulesOf(plan, paid, now).dashboard).toBe('INACTIVE');
  });
});

describe('A trial after its last day', () => {
  const expired = term('INTRIAL', '2026-11-17T18:00:00Z');

  it('makes exactly compliance, training, monitoring and cyber maturity INACTIVE', () => {
    expect(modulesOf(everything, expired, now)).toEqual({
      compliance: 'INACTIVE',
      training: 'INACTIVE',
      monitoring: 'INACTIVE',
      cybermaturity: 'INACTIVE',
      ratings: 'ACTIVE',
      insurance: 'ACTIVE',
      cyberconcierge: 'ACTIVE',
      dashboard: 'ACTIVE',
      marketplace: 'ACTIVE',
    });
  });

  it('leaves NOT_AVAILABLE what the plan never had', () => {
    expect(modulesOf(bare, expired, now).training).toBe('NOT_AVAILABLE');
  });

  it.each<SubscriptionStatus>(['ACTIVE', 'FAILED'])(
    'does not touch a subscription that is %s',
    (status) => {
      const late = term(status, '2026-11-17T18:00:00Z');
      expect(modulesOf(everything, late, now).monitoring).toBe('ACTIVE');
    },
  );
});

describe('A subscription that was canceled', () => {
  it('makes the same modules INACTIVE as a trial that is over, whatever its dates', () => {
    const over = term('INTRIAL', '2026-11-17T18:00:00Z');
    for (const date of [null, '2026-11-17T18:00:00Z', '2027-11-17T18:00:00Z']) {
      expect(modulesOf(everything, term('CANCELED', date), now)).toEqual(
        modulesOf(everything, over, now),
      );
    }
  });
});

describe('A customer without a trial', () => {
  it.each<[string, string | null]>([
    ['has no last day', null],
    ['is past a day that was noted', '2020-01-01T00:00:00Z'],
  ])('keeps every module when it %s', (_, date) => {
    const modules = modulesOf(everything, term('ACTIVE', date), now);
    expect(Object.values(modules)).toEqual(Array(9).fill('ACTIVE'));
    expect(trialOf(term('ACTIVE', date), now)).toEqual({ isExpired: false, daysLeft: 0 });
  });
});

describe('A trial’s end, by day', () => {
  // Days are those of Los Angeles, which end at 08:00 UTC in winter and at 07:00 in summer.
  it.each([
    [
      'ends at any hour of its last day: early in it',
      '2026-12-18T08:00:01Z',
      '2026-12-18T23:00:00Z',
      false,
      0,
    ],
    [
      'the last second of the last day in Los Angeles',
      '2026-12-18T18:00:00Z',
      '2026-12-19T07:59:59Z',
      false,
      0,
    ],
    ['the first second of the day after', '2026-12-18T18:00:00Z', '2026-12-19T08:00:00Z', true, 0],
    [
      'already the next day in UTC, still the last in Los Angeles',
      '2026-12-18T18:00:00Z',
      '2026-12-19T01:00:00Z',
      false,
      0,
    ],
    ['the last second in summer time', '2026-07-01T18:00:00Z', '2026-07-02T06:59:59Z', false, 0],
    [
      'the first second after, in summer time',
      '2026-07-01T18:00:00Z',
      '2026-07-02T07:00:00Z',
      true,
      0,
    ],
    ['the day of 23 hours is the last', '2026-03-08T20:00:00Z', '2026-03-09T06:59:59Z', false, 0],
    ['the day of 23 hours is over', '2026-03-08T20:00:00Z', '2026-03-09T07:00:00Z', true, 0],
    ['the day of 25 hours is the last', '2026-11-01T12:00:00Z', '2026-11-02T07:59:59Z', false, 0],
    ['the day of 25 hours is over', '2026-11-01T12:00:00Z', '2026-11-02T08:00:00Z', true, 0],
    ['one day before', '2026-12-18T18:00:00Z', '2026-12-18T07:59:59Z', false, 1],
    ['across the change to summer time', '2026-03-12T18:00:00Z', '2026-03-05T18:00:00Z', false, 7],
    ['across the change to winter time', '2026-11-05T18:00:00Z', '2026-10-29T18:00:00Z', false, 7],
    ['over a leap day', '2028-03-01T18:00:00Z', '2028-02-28T18:00:00Z', false, 2],
  ])('%s', (_, expirationDate, today, isExpired, daysLeft) => {
    expect(trialOf(term('INTRIAL', expirationDate), new Date(today))).toEqual({
      isExpired,
      daysLeft,
    });
  });

  it('counts days left as long as the status is not ACTIVE', () => {
    expect(trialOf(term('ACTIVE', '2026-11-28T18:00:00Z'), now).daysLeft).toBe(0);
    expect(trialOf(term('FAILED', '2026-11-28T18:00:00Z'), now).daysLeft).toBe(10);
  });

  it('never expires without a date', () => {
    expect(trialOf(term('INTRIAL', null), now)).toEqual({ isExpired: false, daysLeft: 0 });
  });
});

describe('isHighestPlan', () => {
  const plans = ['starter', 'plus'].map((planId) => ({
    planPointer: { appId: 'x', planId },
  })) as EligiblePlan[];

  it('is true for the last eligible plan only', () => {
    expect(isHighestPlan(plans, 'plus')).toBe(true);
    expect(isHighestPlan(plans, 'starter')).toBe(false);
    expect(isHighestPlan([], 'plus')).toBe(false);
  });
});

describe('A customer pays', () => {
  it.each<[SubscriptionStatus, number, number[], boolean]>([
    ['ACTIVE', 4900, [0, 4900], true],
    ['FAILED', 4900, [0, 4900], true],
    ['ACTIVE', 0, [0, 4900], false],
    ['ACTIVE', 0, [0, 0], true],
    ['INTRIAL', 4900, [0, 4900], false],
    ['INTRIAL', 0, [0], false],
    ['CANCELED', 4900, [0, 4900], false],
  ])('MON-391: %s at %i cents, where plans cost %j: %s', (status, price, prices, expected) => {
    expect(isPaying(status, price, prices)).toBe(expected);
  });
});
