import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Log } from '#kit/server/log/log.ts';
import { loadTargetList } from '#modules/products/monitoring/calls.ts';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { featureUsageProfile } from '../calls.ts';
import { reportDroppedPlans } from './writePlans.ts';

/** 10:00 in Los Angeles; a trial that starts here ends on 18 December. */
const start = '2026-11-18T18:00:00.000Z';
const portal = portalForAll({
  now: start,
  // Lets a session outlast the trial that the tests step through.
  env: { SESSION_IDLE_SECONDS: '31536000', SESSION_ABSOLUTE_SECONDS: '31536000' },
});
const owner = ownerForAll(portal);

const plansOf = async (visitor: Visitor) =>
  (await visitor.call(featureUsageProfile, {})).data.plans;

describe('GET /api/plans/featureUsageProfile', () => {
  it('PLN-001, PLN-002, PLN-007, PLN-017: tells a new organisation its trial of 30 days on the channel’s trial plan', async () => {
    const plans = await plansOf(owner);
    expect(plans).toMatchObject({
      subscriptionStatus: 'INTRIAL',
      subscribedPlan: { planName: 'Plus', monitoringNumberOfTargets: 10 },
      subscribedPlanPointer: { appId: 'fairhaven', planId: 'plus' },
      subscriptionDate: start,
      expirationDate: '2026-12-18T18:00:00.000Z',
      isHighestPlan: false,
      trial: { isExpired: false, daysLeft: 30 },
      hasBillingSubscription: false,
      billingSubscriptionStatus: null,
      modules: { monitoring: 'ACTIVE', dashboard: 'ACTIVE' },
      brand: { brandId: 'fairhaven' },
    });
    expect(plans.channelObject.eligiblePlans).toHaveLength(4);
    expect(Object.keys(plans)).toEqual(
      expect.arrayContaining(['subscribedPlan', 'signUpDate', 'channelObject', 'modules']),
    );
    expect(Object.keys(plans.subscribedPlan).sort()).toEqual([
      'cyberconcierge',
      'cybermaturity',
      'insurance',
      'monitoringNumberOfTargets',
      'monitoringScan',
      'planName',
      'probelyScanFrequency',
      'probelyScanProfile',
      'securityPolicies',
      'securityPoliciesSignOff',
      'securityRatings',
      'training',
      'trainingNumberOfSeats',
    ]);
    expect(plans.channelObject.uiRules).toEqual({
      channelDiscountTitle: 'Welcome offer',
      channelDiscountDescription: expect.stringContaining('Essential and Plus'),
      isTrialDisabled: false,
      marketingLogos: [],
    });
    expect(plans.channelObject.eligiblePlans[1]).toMatchObject({
      showToCustomer: true,
      planPrice: 4900,
      billingPlanId: 'fairhaven-essential-monthly',
      billingCoupons: [
        { discountType: 'fixed_amount', discountAmount: 1000, couponCode: 'WELCOME10' },
      ],
      planDiscountMessage: '$10 off every month',
      planColors: { border: '#3f9aa6', button: '#0b6470', shadow: '#cde6e9' },
      planPointer: { appId: 'fairhaven', planId: 'essential' },
      planDetail: { planName: 'Essential' },
    });
  });

  it('PLN-022, PLN-067: gives a sign-up by subscription id its brand, channel and plan', async () => {
    const visitor = portal.visitor();
    await visitor.signUp('member@chamber.example', { subscriptionId: 'northlight-chamber' });
    await visitor.onboard('Chamber Member');
    expect(await plansOf(visitor)).toMatchObject({
      brand: { brandId: 'northlight' },
      channelObject: { channelId: 'northlight-partners' },
      subscribedPlan: { planName: 'Basic' },
      subscriptionStatus: 'ACTIVE',
      expirationDate: null,
      modules: { insurance: 'NOT_AVAILABLE' },
    });
  });

  it('PLN-010: goes on with the smallest plan when the brand dropped the subscribed one, with the default channel when it dropped that, and tells the operator', async () => {
    const other = await portal.owner();
    await portal.db.execute(
      sql`update plans_subscriptions set plan_id = 'dropped' where org_id = ${other.orgId}`,
    );
    expect((await plansOf(other)).subscribedPlan.planName).toBe('Starter');
    expect((await other.call(loadTargetList, {})).status).toBe(200);

    const told: unknown[] = [];
    const log = { error: (what: unknown) => told.push(what) } as unknown as Log;
    await reportDroppedPlans({ database: portal.services.database, log });
    expect(told).toEqual([
      { brandId: 'fairhaven', channelId: 'fairhaven-direct', planId: 'dropped' },
    ]);
    await portal.db.execute(
      sql`update plans_subscriptions set plan_id = 'plus', channel_id = 'gone' where org_id = ${other.orgId}`,
    );
    expect(await plansOf(other)).toMatchObject({
      channelObject: { channelId: 'fairhaven-direct' },
      subscribedPlan: { planName: 'Plus' },
    });
  });

  it('PLN-067: gives nobody a plan of their own choice', async () => {
    const visitor = portal.visitor();
    await visitor.signUp('greedy@shop.example', {
      channelId: 'fairhaven-direct',
      planId: 'premier',
    });
    await visitor.onboard('Greedy');
    expect((await plansOf(visitor)).subscribedPlan.planName).toBe('Plus');
  });
});

describe('security P1 › the plan gate', () => {
  it('PLN-014, PLN-018: lets a trial work through its last day in Los Angeles, and not a second longer', async () => {
    portal.clock.set('2026-12-19T07:59:59.000Z');
    expect((await owner.call(loadTargetList, {})).status).toBe(200);
    expect((await plansOf(owner)).trial).toEqual({ isExpired: false, daysLeft: 0 });
    portal.clock.set('2026-12-19T08:00:00.000Z');
    expect((await owner.call(loadTargetList, {})).refused).toBe('MODULE_INACTIVE');
    const plans = await plansOf(owner);
    expect(plans.trial.isExpired).toBe(true);
    expect(plans.modules).toMatchObject({ monitoring: 'INACTIVE', dashboard: 'ACTIVE' });
    portal.clock.set(start);
  });

  it('PLN-016: refuses a module that the plan does not have, before it reads the input', async () => {
    const other = await portal.owner();
    await portal.db.execute(
      sql`update plans_subscriptions set plan_id = 'starter' where org_id = ${other.orgId}`,
    );
    expect((await plansOf(other)).modules.training).toBe('INACTIVE');
    await portal.db.execute(
      sql`update plans_subscriptions set status = 'INTRIAL', expiration_date = '2026-01-01' where org_id = ${other.orgId}`,
    );
    expect((await other.call(loadTargetList, { nonsense: true })).refused).toBe('MODULE_INACTIVE');
  });

  it('refuses who has no organisation yet', async () => {
    const visitor = portal.visitor();
    await visitor.signUp('alone@shop.example');
    expect((await visitor.call(loadTargetList, {})).refused).toBe('NO_ORGANIZATION');
  });
});
