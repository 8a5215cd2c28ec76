import { describe, expect, test } from 'vitest';
import northlight from '#brands/northlight/plans.json' with { type: 'json' };
import { planCatalogue, savedCatalogue } from '../schemas.ts';
import {
  addChannel,
  addPlan,
  catalogueComplaints,
  removeChannel,
  withChannel,
  withPlan,
} from './editCatalogue.ts';

const catalogue = planCatalogue.parse(northlight);
const [channel] = catalogue.channels;
if (!channel) throw new Error('no channel');
const [plan] = channel.eligiblePlans;
if (!plan) throw new Error('no plan');
const idsOf = (one: typeof channel) =>
  one.eligiblePlans.map(({ planPointer }) => planPointer.planId);
const changedBy = (changes: Partial<typeof plan>) =>
  withChannel(catalogue, 0, withPlan(channel, 0, { ...plan, ...changes }));

describe('A catalogue that is edited', () => {
  test('has nothing against it as a brand ships it', () => {
    expect(catalogueComplaints(catalogue)).toBe(null);
  });

  test.each<[what: string, changes: Partial<typeof plan>, sentence: string]>([
    [
      'no name',
      { planDetail: { ...plan.planDetail, planName: ' ' } },
      'northlight-web: basic: Give the plan a name.',
    ],
    [
      'a price and no id for billing',
      { planPrice: 100, billingPlanId: null },
      'northlight-web: Basic: A plan that costs something needs its id at the billing provider.',
    ],
    [
      'a coupon without worth',
      { billingCoupons: [{ couponCode: 'SPRING', discountType: 'percentage' }] },
      'northlight-web: Basic: A coupon needs what it takes off.',
    ],
    [
      'a coupon without code',
      { billingCoupons: [{ couponCode: '', discountType: 'percentage', discountPercentage: 5 }] },
      'northlight-web: Basic: A coupon needs its code.',
    ],
    [
      'scans and no rhythm',
      { planDetail: { ...plan.planDetail, probelyScanFrequency: [] } },
      'northlight-web: Basic: Choose how often scans may run.',
    ],
    [
      'no number of websites',
      { planDetail: { ...plan.planDetail, monitoringNumberOfTargets: Number.NaN } },
      'northlight-web: Basic: Enter how many websites it has.',
    ],
  ])('is not saved with %s, by the browser and by the server', (_what, changes, sentence) => {
    const changed = changedBy(changes);
    expect(catalogueComplaints(changed)).toEqual([sentence]);
    expect(savedCatalogue.safeParse(changed).success).toBe(false);
  });

  test('is not saved with what is wrong in a channel, which is named', () => {
    const wrong = { ...channel, channelId: 'a channel', trialDays: 400, trialPlanId: 'gone' };
    expect(catalogueComplaints(withChannel(catalogue, 1, wrong))).toEqual([
      'a channel: A trial has 0 to 365 days.',
      'a channel: Choose the plan that a trial begins with.',
      'a channel: An id has letters, digits and . : - _',
    ]);
    expect(catalogueComplaints(withChannel(catalogue, 1, channel))).toEqual([
      'Two channels have the same id.',
    ]);
  });

  test('gains a plan and a channel of their own ids, and is still one', () => {
    const grown = addPlan(channel, 0);
    expect(idsOf(grown)).toEqual(['basic', 'basic-2', 'complete']);
    expect(grown.eligiblePlans[1]?.planDetail.planName).toBe('');
    const wider = addChannel(catalogue, channel);
    expect(wider.channels.map(({ channelId }) => channelId)).toEqual([
      'northlight-web',
      'northlight-partners',
      'northlight-web-2',
    ]);
    expect(planCatalogue.safeParse(wider).success).toBe(true);
    expect(removeChannel(wider, 2)).toEqual(catalogue);
  });

  test.each([
    ['a trial of a plan that is gone', { ...channel, trialPlanId: 'gone' }],
    ['two plans of one id', { ...channel, eligiblePlans: [plan, plan] }],
    ['a text with a NUL (I9)', { ...channel, channelId: 'web\u0000' }],
    ['no plan', { ...channel, eligiblePlans: [] }],
  ])('is refused by the schema with %s', (_what, wrong) => {
    expect(planCatalogue.safeParse(withChannel(catalogue, 0, wrong)).success).toBe(false);
  });
});
