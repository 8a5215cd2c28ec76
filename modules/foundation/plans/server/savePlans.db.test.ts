import { describe, expect, it } from 'vitest';
import { customerOf, newBrand } from '#tests/support/newBrand.ts';
import { portalOfBrandsForAll } from '#tests/support/ownBrands.ts';
import * as contract from '../calls.ts';
import type { PlanCatalogue, WrittenPlan } from '../schemas.ts';

const at = portalOfBrandsForAll();

const read = async (brandId: string) =>
  (await at.staff.browser.call(contract.readPlans, { brandId })).data;

/** The same catalogue with other plans in its first channel. */
const withPlans = (
  { channels: [first, ...others], ...rest }: PlanCatalogue,
  change: (plans: WrittenPlan[]) => WrittenPlan[],
): PlanCatalogue => {
  if (!first) throw new Error('no channel');
  return {
    ...rest,
    channels: [{ ...first, eligiblePlans: change(first.eligiblePlans) }, ...others],
  };
};

describe('POST /api/console/plans/save', () => {
  it('PLN-069: changes prices, coupons and names at once, with the discounted price that follows', async () => {
    const brandId = await newBrand(at.staff);
    const customer = await customerOf(at.portal, brandId);
    const { catalogue, version } = await read(brandId);
    const changed = withPlans(catalogue, (plans) =>
      plans.map((plan) => ({
        ...plan,
        ...(plan.planPointer.planId === 'essential' && {
          planPrice: 6000,
          billingCoupons: [
            { couponCode: 'SPRING', discountType: 'percentage' as const, discountPercentage: 50 },
          ],
        }),
      })),
    );
    const saved = await at.staff.browser.call(contract.savePlans, {
      brandId,
      version,
      catalogue: changed,
    });
    expect(saved.data.version).not.toBe(version);
    const { eligiblePlans } = (await customer.call(contract.getEligiblePlans, {})).data;
    expect(eligiblePlans[1]).toMatchObject({ planPrice: 6000, discountedPrice: 3000 });
  });

  it('PLN-070: keeps a plan that somebody is subscribed to, and drops one that nobody is', async () => {
    const brandId = await newBrand(at.staff);
    await customerOf(at.portal, brandId);
    const save = async (planId: string) => {
      const { catalogue, version } = await read(brandId);
      const left = withPlans(catalogue, (plans) =>
        plans.filter(({ planPointer }) => planPointer.planId !== planId),
      );
      const channels = left.channels.map((one) => ({ ...one, trialPlanId: 'starter' }));
      return at.staff.browser.call(contract.savePlans, {
        brandId,
        version,
        catalogue: { ...left, channels },
      });
    };
    expect((await save('plus')).refused).toBe('PLAN_IN_USE');
    expect((await save('essential')).refused).toBe(null);
  });

  it('PLN-070: tells the second of two who save, and loses nothing of the first', async () => {
    const brandId = await newBrand(at.staff);
    const { catalogue, version } = await read(brandId);
    const save = (trialDays: number) =>
      at.staff.browser.call(contract.savePlans, {
        brandId,
        version,
        catalogue: {
          ...catalogue,
          channels: catalogue.channels.map((one) => ({ ...one, trialDays })),
        },
      });
    const answers = await Promise.all([save(7), save(14)]);
    const won = answers.findIndex(({ refused }) => refused === null);
    expect(answers.map(({ refused }) => refused).sort()).toEqual(
      ['CHANGED_MEANWHILE', null].sort(),
    );
    expect((await read(brandId)).catalogue.channels[0]?.trialDays).toBe([7, 14][won]);
  });

  it('PLN-070: refuses what a brand could not start with, and leaves the program’s brands alone', async () => {
    const brandId = await newBrand(at.staff);
    const { catalogue, version } = await read(brandId);
    const send = (id: string, wrong: object) =>
      at.staff.browser.call(contract.savePlans, { brandId: id, version, catalogue: wrong });
    for (const wrong of [
      { ...catalogue, defaultChannelId: 'gone' },
      { ...catalogue, channels: [] },
      withPlans(catalogue, ([first]) => (first ? [first, first] : [])),
      withPlans(catalogue, (plans) => plans.map((plan) => ({ ...plan, planPrice: -1 }))),
      withPlans(catalogue, (plans) => plans.map((plan) => ({ ...plan, planPrice: 0.5 }))),
      withPlans(catalogue, (plans) =>
        plans.map((plan) => ({ ...plan, planPrice: 100, billingPlanId: null })),
      ),
    ]) {
      expect((await send(brandId, wrong)).refused).toBe('INVALID_INPUT');
    }
    expect((await send('northlight', catalogue)).refused).toBe('READ_ONLY');
    expect((await send('nobody', catalogue)).refused).toBe('NOT_FOUND');
    expect((await read(brandId)).version).toBe(version);
  });
});
