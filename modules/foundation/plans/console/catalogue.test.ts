import { describe, expect, test } from 'vitest';
import northlight from '#brands/northlight/plans.json' with { type: 'json' };
import { planCatalogue } from '../schemas.ts';
import { catalogueProblems } from './catalogueProblems.ts';
import {
  addChannel,
  addPlan,
  movePlan,
  removeChannel,
  removePlan,
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
const problemsWith = (changes: Partial<typeof plan>) =>
  catalogueProblems(withChannel(catalogue, 0, withPlan(channel, 0, { ...plan, ...changes })));

describe('A catalogue that is edited', () => {
  test('has nothing against it as a brand ships it', () => {
    expect(catalogueProblems(catalogue)).toEqual([]);
  });

  test.each<[string, Partial<typeof plan>, RegExp]>([
    ['no name', { planDetail: { ...plan.planDetail, planName: ' ' } }, /give it a name/],
    ['a price and no id for billing', { billingPlanId: null }, /billing provider/],
    [
      'a coupon without worth',
      { billingCoupons: [{ couponCode: 'SPRING', discountType: 'percentage' }] },
      /takes off/,
    ],
    [
      'scans and no rhythm',
      { planDetail: { ...plan.planDetail, probelyScanFrequency: [] } },
      /often/,
    ],
  ])('is not saved with %s', (_what, changes, said) => {
    expect(problemsWith(changes).join()).toMatch(said);
  });

  test('gains a plan and a channel of their own ids, and is still one', () => {
    const grown = addPlan(channel, 0);
    expect(idsOf(grown)).toEqual(['basic', 'basic-2', 'complete']);
    expect(grown.eligiblePlans[1]?.planDetail.planName).toBe('');
    expect(idsOf(movePlan(grown, 1, 1))).toEqual(['basic', 'complete', 'basic-2']);
    expect(idsOf(removePlan(grown, 1))).toEqual(idsOf(channel));
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
