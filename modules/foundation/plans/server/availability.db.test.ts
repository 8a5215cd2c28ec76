/** Which modules are available, for plans that differ in one field each. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { featureValues, type ModuleName } from '#kit/contract/modules.ts';
import { customerOf, newBrand } from '#tests/support/newBrand.ts';
import { portalOfBrandsForAll } from '#tests/support/ownBrands.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';
import type { WrittenPlan } from '../schemas.ts';

type Detail = WrittenPlan['planDetail'];
const fields = {
  securityPolicies: 'compliance',
  securityRatings: 'ratings',
  monitoringScan: 'monitoring',
  cybermaturity: 'cybermaturity',
  training: 'training',
  insurance: 'insurance',
  cyberconcierge: 'cyberconcierge',
} as const satisfies Partial<Record<keyof Detail, ModuleName>>;
type Field = keyof typeof fields;
const names = Object.keys(fields) as Field[];
const allAs = (value: Detail['training']) =>
  Object.fromEntries(names.map((name) => [name, value])) as Pick<Detail, Field>;

const at = portalOfBrandsForAll();
let customer: Visitor;
/** Moves the customer to this plan, with a status and an end. */
async function moveTo(planId: string, status = 'ACTIVE', end: string | null = null) {
  await at.portal.db.execute(
    sql`update plans_subscriptions set plan_id = ${planId}, status = ${status}, expiration_date = ${end} where org_id = ${customer.orgId}`,
  );
  return (await customer.call(contract.featureUsageProfile, {})).data.plans;
}
beforeAll(async () => {
  const brandId = await newBrand(at.staff);
  customer = await customerOf(at.portal, brandId);
  const read = await at.staff.browser.call(contract.readPlans, { brandId });
  const { catalogue, version } = read.data;
  const [channel] = catalogue.channels;
  const [plan] = channel?.eligiblePlans ?? [];
  if (!channel || !plan) throw new Error('no plan');
  const {
    trainingNumberOfSeats: _seats,
    monitoringNumberOfTargets: _sites,
    ...detail
  } = plan.planDetail;
  const planOf = (planId: string, changes: Partial<Detail>, more: object = {}) => ({
    ...plan,
    ...more,
    planPointer: { ...plan.planPointer, planId },
    planDetail: { ...detail, ...changes },
  });
  const none = allAs('NOT_AVAILABLE');
  const channelOf = (channelId: string, eligiblePlans: object[]) => ({
    ...channel,
    channelId,
    trialPlanId: (eligiblePlans[0] as typeof plan).planPointer.planId,
    subscriptionIds: [],
    eligiblePlans,
  });
  const off = (code: string, discountType: string, amount: object) => ({
    couponCode: code,
    discountType,
    ...amount,
  });
  const ten = off('TEN', 'fixed_amount', { discountAmount: 1000 });
  const half = off('HALF', 'percentage', { discountPercentage: 50 });
  const priced = (planId: string, planPrice: number, billingCoupons: object[]) =>
    planOf(planId, {}, { planPrice, billingPlanId: planId, billingCoupons });
  const saved = await at.staff.browser.call(contract.savePlans, {
    brandId,
    version,
    catalogue: {
      ...catalogue,
      channels: [
        channelOf(channel.channelId, [
          ...names.map((name) => planOf(`only-${name}`, { ...none, [name]: 'ACTIVE' })),
          planOf('nothing', none),
          planOf('inactive', allAs('INACTIVE')),
          planOf('plus', allAs('ACTIVE')),
        ]),
        channelOf('prices', [
          priced('none', 4950, []),
          priced('fixed', 4900, [ten]),
          priced('share', 9900, [off('FIFTH', 'percentage', { discountPercentage: 20 })]),
          priced('up', 4951, [off('CENT', 'fixed_amount', { discountAmount: 1 })]),
          priced('below', 900, [ten]),
          priced('all', 9900, [off('ALL', 'percentage', { discountPercentage: 100 })]),
          priced('both', 10_000, [half, ten]),
        ]),
      ],
    },
  });
  expect(saved.refused).toBe(null);
});

describe('Module availability', () => {
  it('PLN-003, PLN-005, PLN-011, PLN-012, PLN-013: follows from each field of the plan', async () => {
    for (const name of names) {
      const { modules, subscribedPlan } = await moveTo(`only-${name}`);
      const expected = Object.fromEntries(
        names.map((other) => [fields[other], other === name ? 'ACTIVE' : 'NOT_AVAILABLE']),
      );
      const forMarketplace = ['training', 'monitoringScan', 'securityPolicies'].includes(name);
      expect([name, modules]).toEqual([
        name,
        {
          ...expected,
          dashboard: forMarketplace || name === 'cybermaturity' ? 'ACTIVE' : 'INACTIVE',
          marketplace: forMarketplace ? 'ACTIVE' : 'INACTIVE',
        },
      ]);
      expect(featureValues).toEqual(expect.arrayContaining(Object.values(modules)));
      expect([
        subscribedPlan.trainingNumberOfSeats,
        subscribedPlan.monitoringNumberOfTargets,
      ]).toEqual([0, 0]);
    }
    const { modules } = await moveTo('inactive');
    expect(new Set(Object.values(modules))).toEqual(new Set(['INACTIVE']));
  });

  const ended = {
    compliance: 'INACTIVE',
    training: 'INACTIVE',
    monitoring: 'INACTIVE',
    cybermaturity: 'INACTIVE',
    ratings: 'ACTIVE',
    insurance: 'ACTIVE',
    cyberconcierge: 'ACTIVE',
    dashboard: 'ACTIVE',
    marketplace: 'ACTIVE',
  };
  const [past, future] = ['2026-11-16T18:00:00Z', '2027-11-16T18:00:00Z'];

  it('PLN-014: a trial that is over makes exactly four modules INACTIVE, and a paid plan none', async () => {
    expect((await moveTo('plus', 'INTRIAL', past)).modules).toEqual(ended);
    expect((await moveTo('nothing', 'INTRIAL', past)).modules.training).toBe('NOT_AVAILABLE');
    for (const [status, end] of [
      ['INTRIAL', future],
      ['ACTIVE', past],
      ['FAILED', past],
    ] as const) {
      const { modules } = await moveTo('plus', status, end);
      expect([status, new Set(Object.values(modules))]).toEqual([status, new Set(['ACTIVE'])]);
    }
  });

  it('PLN-015: a cancellation makes the same INACTIVE, whatever its dates', async () => {
    for (const end of [null, past, future]) {
      expect((await moveTo('plus', 'CANCELED', end)).modules).toEqual(ended);
    }
  });

  it('PLN-006: isHighestPlan is true for the last eligible plan alone', async () => {
    expect((await moveTo('plus')).isHighestPlan).toBe(true);
    expect((await moveTo('inactive')).isHighestPlan).toBe(false);
    expect((await moveTo('only-training')).isHighestPlan).toBe(false);
  });
});

it('PLN-036, PLN-037: a discounted price is less its coupons, fixed ones first, rounded to whole dollars, and never below 0', async () => {
  await at.portal.db.execute(
    sql`update plans_subscriptions set channel_id = 'prices' where org_id = ${customer.orgId}`,
  );
  const { eligiblePlans } = (await customer.call(contract.getEligiblePlans, {})).data;
  expect(
    eligiblePlans.map(({ planPointer, discountedPrice }) => [planPointer.planId, discountedPrice]),
  ).toEqual([
    ['none', 4950],
    ['fixed', 3900],
    ['share', 7900],
    ['up', 5000],
    ['below', 0],
    ['all', 0],
    ['both', 4500],
  ]);
});
