import { describe, expect, it } from 'vitest';
import { planAction } from './calls.ts';
import type { EligiblePlan } from './schemas.ts';
import type { PlanAction, SubscriptionStatus } from './vocabulary.ts';

const plans = [
  ['starter', null],
  ['essential', 'essential-monthly'],
  ['plus', 'plus-monthly'],
].map(([planId, billingPlanId]) => ({
  planPointer: { appId: 'shop', planId },
  billingPlanId,
})) as EligiblePlan[];

const actions = (subscriptionStatus: SubscriptionStatus, own: string, hasBilling = false) =>
  plans.map(({ planPointer: { planId } }) =>
    planAction(
      {
        subscriptionStatus,
        subscribedPlanPointer: { appId: 'shop', planId: own },
        hasBillingSubscription: hasBilling,
      },
      plans,
      planId,
    ),
  );

describe('The action of a card', () => {
  it.each<[string, SubscriptionStatus, string, boolean, PlanAction[]]>([
    [
      'Subscribe in trial, for the trial’s own plan too',
      'INTRIAL',
      'plus',
      false,
      ['subscribe', 'subscribe', 'subscribe'],
    ],
    [
      'Current for the own plan, Upgrade above it',
      'ACTIVE',
      'starter',
      false,
      ['current', 'upgrade', 'upgrade'],
    ],
    ['Downgrade below it', 'ACTIVE', 'essential', true, ['downgrade', 'current', 'upgrade']],
    ['all below the highest', 'ACTIVE', 'plus', true, ['downgrade', 'downgrade', 'current']],
    [
      'the same while a payment is due',
      'FAILED',
      'essential',
      true,
      ['downgrade', 'current', 'upgrade'],
    ],
    [
      'Subscribe anew after it was canceled',
      'CANCELED',
      'essential',
      false,
      ['subscribe', 'subscribe', 'subscribe'],
    ],
  ])('%s', (_, status, own, hasBilling, expected) => {
    expect(actions(status, own, hasBilling)).toEqual(expected);
  });

  it('is left to support where a larger plan costs nothing and another is paid for', () => {
    const last = { ...plans[2], billingPlanId: null } as EligiblePlan;
    const state = {
      subscriptionStatus: 'ACTIVE',
      subscribedPlanPointer: { appId: 'shop', planId: 'essential' },
      hasBillingSubscription: true,
    } as const;
    expect(planAction(state, [...plans.slice(0, 2), last], 'plus')).toBe('downgrade');
  });
});
