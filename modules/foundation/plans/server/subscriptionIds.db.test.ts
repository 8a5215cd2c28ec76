import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { portalForAll } from '#tests/support/portal.ts';
import { featureUsageProfile, isValidSubscriptionId } from '../calls.ts';
import { createSubscriptionId, withdrawSubscriptionId } from './index.ts';

const portal = portalForAll();

const day = 86_400_000;
const create = (changed: Partial<Parameters<typeof createSubscriptionId>[1]> = {}) =>
  createSubscriptionId(portal.db, {
    brandId: 'fairhaven',
    channelId: 'fairhaven-direct',
    planId: 'essential',
    expiresAt: new Date(portal.clock.now().getTime() + 7 * day),
    createdBy: 'staff@fairhaven.example',
    createdAt: portal.clock.now(),
    ...changed,
  });
const ask = async (id: string, host?: string) =>
  (await portal.visitor({ host }).call(isValidSubscriptionId, { id })).data;
const nothing = { uiRules: null, trialDays: null, channelId: null, planId: null, brand: null };

/** The plan that an organization gets when its admin signs up with these attributes. */
async function planAfter(attributes: Record<string, string>) {
  const ada = portal.visitor();
  await ada.signUp(`ada-${randomUUID()}@shop.example`, attributes);
  await ada.onboard('Corner Bakery');
  const { plans } = (await ada.call(featureUsageProfile, {})).data;
  return `${plans.channelObject.channelId} ${plans.subscribedPlanPointer.planId}`;
}

describe('GET /api/plans/isValidSubscriptionId', () => {
  it('PLN-062: answers channel, plan, rules and brand of a valid one', async () => {
    const subscriptionId = await create();
    expect(await ask(subscriptionId)).toMatchObject({
      subscriptionIdStatus: 'valid',
      subscriptionId,
      channelId: 'fairhaven-direct',
      planId: 'essential',
      uiRules: { isTrialDisabled: false, marketingLogos: [] },
      trialDays: 30,
      brand: { brandId: 'fairhaven' },
    });
  });

  it('PLN-062: knows those of a brand’s own data', async () => {
    expect(await ask('northlight-chamber')).toMatchObject({
      subscriptionIdStatus: 'valid',
      planId: 'basic',
      brand: { brandId: 'northlight' },
    });
  });

  it('PLN-065: is expired from its last moment on', async () => {
    const id = await create({ expiresAt: new Date(portal.clock.now().getTime() + 1000) });
    expect((await ask(id)).subscriptionIdStatus).toBe('valid');
    portal.clock.forward(1);
    expect(await ask(id)).toEqual({
      subscriptionIdStatus: 'expired',
      subscriptionId: id,
      ...nothing,
    });
  });

  it('PLN-065: is invalid when it was withdrawn', async () => {
    const id = await create();
    const withdraw = () => withdrawSubscriptionId(portal.db, id, portal.clock.now());
    expect([await withdraw(), await withdraw()]).toEqual([true, false]);
    expect((await ask(id)).subscriptionIdStatus).toBe('invalid');
  });

  it.each(['made-up', "' or 1=1 --", 'x'.repeat(100), '..%2f', '<b>'])(
    'PLN-065: is invalid where nobody made it: %j',
    async (id) => {
      expect(await ask(id)).toMatchObject({ subscriptionIdStatus: 'invalid', ...nothing });
    },
  );

  it('PLN-066, BRD-013: is invalid on the host of another brand', async () => {
    const id = await create();
    expect((await ask(id, 'northlight.example')).subscriptionIdStatus).toBe('invalid');
    expect((await ask(id, 'fairhaven.example')).subscriptionIdStatus).toBe('valid');
  });
});

describe('A subscription id', () => {
  it.each([
    ['a plan that its channel does not have', { planId: 'none' }],
    ['a name that no address takes', { subscriptionId: 'a/b' }],
    ['a name that a brand’s data has', { subscriptionId: 'northlight-chamber' }],
  ])('CSL-029: is not made for %s', async (_what, changed) => {
    await expect(create(changed)).rejects.toThrow();
  });

  it('CSL-029: is made once', async () => {
    await create({ subscriptionId: 'spring-2027' });
    await expect(create({ subscriptionId: 'spring-2027' })).rejects.toThrow('already');
  });

  it('PLN-067: decides the new organisation’s plan', async () => {
    const subscriptionId = await create({ planId: 'premier' });
    expect(await planAfter({ subscriptionId })).toBe('fairhaven-direct premier');
  });

  it('PLN-067: keeps its promise to who signed up before it expired', async () => {
    const subscriptionId = await create({ planId: 'premier' });
    const ada = portal.visitor();
    await ada.signUp(`ada-${randomUUID()}@shop.example`, { subscriptionId });
    portal.clock.forward((8 * day) / 1000);
    await ada.signIn(ada.email, 'Rye-and-Barley-2026');
    await ada.onboard('Corner Bakery');
    const { plans } = (await ada.call(featureUsageProfile, {})).data;
    expect(plans.subscribedPlanPointer.planId).toBe('premier');
  });

  it('PLN-067: (security P3) expired, made up or another channel’s words decide nothing', async () => {
    const expired = await create({ planId: 'premier', expiresAt: portal.clock.now() });
    const usual = 'fairhaven-direct plus';
    expect(await planAfter({ subscriptionId: expired })).toBe(usual);
    expect(await planAfter({ subscriptionId: 'made-up' })).toBe(usual);
    expect(await planAfter({ channelId: 'fairhaven-direct', planId: 'premier' })).toBe(usual);
  });
});
