import { describe, expect, it } from 'vitest';
import { allBrands } from '#modules/foundation/brand/server/index.ts';
import {
  channelOf,
  defaultChannel,
  findSubscriptionIdOfBrands,
  hasPlan,
  subscribedPlan,
} from './catalog.ts';

describe('Plans of the default brand', () => {
  const channel = defaultChannel('fairhaven');
  const details = channel.eligiblePlans.map(({ planDetail }) => planDetail);

  it('are Starter, Essential, Plus and Premier at their prices', () => {
    expect(channel.eligiblePlans.map((plan) => [plan.planDetail.planName, plan.planPrice])).toEqual(
      [
        ['Starter', 0],
        ['Essential', 4900],
        ['Plus', 9900],
        ['Premier', 19_900],
      ],
    );
  });

  it.each([
    ['sites', (d: (typeof details)[number]) => d.monitoringNumberOfTargets],
    ['frequencies', (d: (typeof details)[number]) => d.probelyScanFrequency.length],
    ['scan profiles', (d: (typeof details)[number]) => d.probelyScanProfile.length],
    ['seats', (d: (typeof details)[number]) => d.trainingNumberOfSeats],
  ])('rise in %s', (_, measure) => {
    const measured = details.map(measure);
    expect(measured.every((value, i) => i === 0 || value > (measured[i - 1] ?? value))).toBe(true);
  });

  it('have one coupon of each discount type', () => {
    const coupons = channel.eligiblePlans.flatMap(({ billingCoupons }) => billingCoupons);
    expect(coupons.map(({ discountType }) => discountType).sort()).toEqual([
      'fixed_amount',
      'percentage',
    ]);
  });

  it('begin with a trial of 30 days', () => {
    expect(channel).toMatchObject({ trialDays: 30, uiRules: { isTrialDisabled: false } });
  });
});

const premier = {
  brandId: 'fairhaven',
  channelId: defaultChannel('fairhaven').channelId,
  planId: 'premier',
};

describe('Plan catalog', () => {
  it('gives every brand plans of its own', () => {
    const pointers = allBrands().flatMap(({ brandId }) =>
      defaultChannel(brandId).eligiblePlans.map(({ planPointer }) => planPointer),
    );
    expect(new Set(pointers.map(({ appId }) => appId)).size).toBe(allBrands().length);
  });

  it('knows the brand, channel and plan of a subscription id', () => {
    expect(findSubscriptionIdOfBrands('northlight-chamber')).toEqual({
      brandId: 'northlight',
      channelId: 'northlight-partners',
      planId: 'basic',
    });
    expect(findSubscriptionIdOfBrands('made-up')).toBeUndefined();
  });

  it('throws for a channel that the brand does not have', () => {
    expect(() => channelOf('fairhaven', 'northlight-web')).toThrow('no channel');
  });

  it('offers every scan level that the brand names', () => {
    const { plan } = subscribedPlan(premier);
    expect(plan.planDetail.probelyScanProfile).toContain('log4shell');
  });

  it('lets the smallest plan stand in for one that the brand dropped', () => {
    expect(subscribedPlan(premier).plan.planDetail.planName).toBe('Premier');
    const dropped = { ...premier, planId: 'dropped' };
    expect(subscribedPlan(dropped).plan.planDetail.planName).toBe('Starter');
    expect([hasPlan(premier), hasPlan(dropped)]).toEqual([true, false]);
  });

  it('lets the default channel stand in for one that the brand dropped', () => {
    const dropped = { ...premier, channelId: 'dropped' };
    expect(subscribedPlan(dropped)).toEqual(subscribedPlan(premier));
    expect(hasPlan(dropped)).toBe(false);
    expect(hasPlan({ ...premier, brandId: 'dropped' })).toBe(false);
  });
});
