import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { type ChargebeeServer, startChargebee } from '#tests/support/chargebeeServer.ts';
import { countRows, portalForAll, runJob } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import {
  featureUsageProfile,
  finishCheckout,
  getEligiblePlans,
  subscribePlan,
  updatePlan,
} from '../calls.ts';
import { reconcileBilling } from './jobs/reconcileBilling.ts';
import { settleChanges } from './jobs/settleChanges.ts';

const webhookPassword = 'a password for webhooks';
let chargebee: ChargebeeServer;
beforeAll(async () => {
  chargebee = await startChargebee();
});
afterAll(() => chargebee.close());
const portal = portalForAll(() => ({
  now: new Date().toISOString(),
  env: {
    CHARGEBEE_URL: chargebee.url,
    CHARGEBEE_API_KEY: chargebee.apiKey,
    CHARGEBEE_WEBHOOK_USER: 'chargebee',
    CHARGEBEE_WEBHOOK_PASSWORD: webhookPassword,
  },
}));
beforeEach(() => portal.clock.set(new Date()));

const plansOf = async (visitor: Visitor) =>
  (await visitor.call(featureUsageProfile, {})).data.plans;
const stateOf = async (visitor: Visitor) => {
  const { subscribedPlan, subscriptionStatus } = await plansOf(visitor);
  return [subscribedPlan.planName, subscriptionStatus];
};
const run = (handler: JobHandler) => runJob(portal.services, handler);

async function tell(
  subscription: Record<string, unknown>,
  { id = `ev_${randomUUID()}`, password = webhookPassword } = {},
): Promise<number> {
  const credentials = Buffer.from(`chargebee:${password}`).toString('base64');
  const answer = await portal.request({
    method: 'POST',
    url: '/billing/webhooks/chargebee',
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      authorization: `Basic ${credentials}`,
    },
    payload: JSON.stringify({
      id,
      object: 'event',
      api_version: 'v2',
      event_type: 'subscription_changed',
      occurred_at: 1_700_000_000,
      content: { subscription, customer: { id: subscription.customer_id } },
    }),
  });
  return answer.status;
}

const openedBy = async (owner: Visitor, planId: string) =>
  (await owner.call(subscribePlan, { planId })).data.checkoutUrl;
/** An owner who has paid, which Chargebee has already reported. */
async function paying(planId: string) {
  const owner = await portal.owner();
  const subscription = chargebee.pay(await openedBy(owner, planId));
  await tell(subscription);
  return { owner, id: `${owner.orgId}-1`, subscription };
}

describe('Chargebee › a new subscription', () => {
  it('PLN-039, PLN-054: is bought at the hosted page, with the plan’s coupon, and comes by webhook', async () => {
    const owner = await portal.owner();
    const url = await openedBy(owner, 'essential');
    expect(url).toMatch(/^https:\/\/site\.chargebee\.com\/pages\//);
    expect(await stateOf(owner)).toEqual(['Plus', 'INTRIAL']);
    expect(await tell(chargebee.pay(url))).toBe(204);
    expect(await stateOf(owner)).toEqual(['Essential', 'ACTIVE']);
  });

  it.each([
    ['essential', 3900],
    ['plus', 7900],
    ['premier', 19_900],
  ])('PLN-038: of %s costs what its card showed: %i cents', async (id, cents) => {
    const owner = await portal.owner();
    const { eligiblePlans } = (await owner.call(getEligiblePlans, {})).data;
    const shown = eligiblePlans.find(({ planPointer }) => planPointer.planId === id);
    chargebee.pay(await openedBy(owner, id));
    expect([shown?.discountedPrice, chargebee.lastCharge()]).toEqual([cents, cents]);
  });

  it('PLN-054: is found on the way back when the webhook is late, and the webhook then changes nothing', async () => {
    const owner = await portal.owner();
    const url = await openedBy(owner, 'plus');
    expect((await owner.call(finishCheckout, {})).data.hasSubscription).toBe(false);
    const subscription = chargebee.pay(url);
    const { data } = await owner.call(finishCheckout, {});
    expect(data).toEqual({ hasSubscription: true, planName: 'Plus' });
    const before = await plansOf(owner);
    expect(await tell(subscription)).toBe(204);
    expect(await plansOf(owner)).toEqual(before);
  });

  it('PLN-054: is found by reconciliation when the webhook never comes and nobody comes back', async () => {
    const [one, other] = [await portal.owner(), await portal.owner()];
    for (const owner of [one, other]) chargebee.pay(await openedBy(owner, 'premier'));
    await run(reconcileBilling);
    expect(await stateOf(one)).toEqual(['Premier', 'ACTIVE']);
    expect(await stateOf(other)).toEqual(['Premier', 'ACTIVE']);
  });

  it('PLN-054: is found for all others where the brand of one customer cannot be read', async () => {
    const [unreadable, other] = [await portal.owner(), await portal.owner()];
    for (const owner of [unreadable, other]) chargebee.pay(await openedBy(owner, 'premier'));
    await portal.changePlan(unreadable, { brandId: 'gone' });
    await run(reconcileBilling);
    await portal.changePlan(unreadable, { brandId: 'fairhaven' });
    expect(await stateOf(other)).toEqual(['Premier', 'ACTIVE']);
    await run(reconcileBilling);
    expect(await stateOf(unreadable)).toEqual(['Premier', 'ACTIVE']);
  });

  it('PLN-048: is not opened twice: who has paid once is refused by Chargebee itself', async () => {
    const owner = await portal.owner();
    chargebee.pay(await openedBy(owner, 'plus'));
    expect((await owner.call(subscribePlan, { planId: 'plus' })).refused).toBe('BILLING_REFUSED');
    expect((await owner.call(finishCheckout, {})).data.hasSubscription).toBe(true);
  });

  it('SET-074: ends at once, once, and one that there is not needs no end', async () => {
    const { id } = await paying('plus');
    const { billing } = portal.services;
    await billing.endSubscription(id);
    expect(chargebee.subscription(id)?.status).toBe('cancelled');
    await billing.endSubscription(id);
    await billing.endSubscription('nobody-1');
    expect(chargebee.requests.filter((one) => one.endsWith('/cancel_for_items'))).toHaveLength(1);
  });

  it('PLN-015: comes anew after the first was canceled', async () => {
    const { owner, id } = await paying('plus');
    await tell(chargebee.change(id, { status: 'cancelled' }));
    const plans = await plansOf(owner);
    expect(plans).toMatchObject({ subscriptionStatus: 'CANCELED', hasBillingSubscription: false });
    expect(plans.modules.monitoring).toBe('INACTIVE');
    const again = chargebee.pay(await openedBy(owner, 'essential'));
    expect(again.id).toBe(`${owner.orgId}-2`);
    await tell(again);
    expect(await stateOf(owner)).toEqual(['Essential', 'ACTIVE']);
  });
});

describe('security P5 › Chargebee’s webhook', () => {
  it.each([
    ['the wrong password', 'not the password'],
    ['none', ''],
  ])('PLN-055: is refused with %s, and changes nothing', async (_, password) => {
    const { owner, id } = await paying('plus');
    const news = {
      ...chargebee.subscription(id),
      status: 'cancelled',
      resource_version: Date.now() * 2,
    };
    expect(await tell(news, { password })).toBe(401);
    expect(await stateOf(owner)).toEqual(['Plus', 'ACTIVE']);
  });

  it('PLN-055, PLN-056: counts once however often it comes, at once too; a failed payment switches nothing off', async () => {
    const { owner, id } = await paying('plus');
    const { modules } = await plansOf(owner);
    const due = chargebee.change(id, { due_invoices_count: 1 });
    const event = { id: 'ev_same' };
    const rows = await countRows(portal.services, 'audit_entries');
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(due, event)));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(await stateOf(owner)).toEqual(['Plus', 'FAILED']);
    expect((await plansOf(owner)).modules).toEqual(modules);
    expect(await countRows(portal.services, 'audit_entries')).toBe(rows + 1);
  });

  it('PLN-055: counts in the order of resource_version, however it comes', async () => {
    const owner = await portal.owner();
    const first = chargebee.pay(await openedBy(owner, 'essential'));
    const id = `${owner.orgId}-1`;
    const due = chargebee.change(id, { due_invoices_count: 1 });
    const paid = chargebee.change(id, {
      due_invoices_count: 0,
      subscription_items: [{ item_price_id: 'fairhaven-premier-monthly', item_type: 'plan' }],
    });
    for (const late of [paid, first, due]) {
      expect(await tell(late)).toBe(204);
      expect(await stateOf(owner)).toEqual(['Premier', 'ACTIVE']);
    }
  });

  it('PLN-055: of a customer unknown here, of no subscription, or of a plan not offered harms nothing', async () => {
    const { owner, id } = await paying('plus');
    const mine = chargebee.subscription(id);
    for (const customer of ['somebody-else', randomUUID()]) {
      expect(await tell({ ...mine, id: 'x', customer_id: customer })).toBe(204);
    }
    const other = [{ item_price_id: 'not-in-the-catalog', item_type: 'plan' }];
    expect(await tell(chargebee.change(id, { subscription_items: other }))).toBe(204);
    expect(await stateOf(owner)).toEqual(['Plus', 'ACTIVE']);
  });
});

describe('Chargebee › a change of plan', () => {
  it('PLN-038: costs what the card of the new plan showed', async () => {
    const { owner } = await paying('essential');
    await owner.call(updatePlan, { planId: 'plus' });
    expect(chargebee.lastCharge()).toBe(7900);
    await owner.call(updatePlan, { planId: 'premier' });
    expect(chargebee.lastCharge()).toBe(19_900);
  });

  it('PLN-049: is charged once, however many admins press at once', async () => {
    const { owner } = await paying('essential');
    const before = chargebee.charges();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => owner.call(updatePlan, { planId: 'premier' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(chargebee.charges()).toBe(before + 1);
    expect(await stateOf(owner)).toEqual(['Premier', 'ACTIVE']);
  });

  it('PLN-042: that is declined changes nothing and leaves the way free', async () => {
    const { owner } = await paying('essential');
    chargebee.misbehave('declined');
    expect((await owner.call(updatePlan, { planId: 'plus' })).refused).toBe('PAYMENT_DECLINED');
    expect(await stateOf(owner)).toEqual(['Essential', 'ACTIVE']);
    expect((await owner.call(updatePlan, { planId: 'premier' })).status).toBe(200);
  });

  it.each(['silence', 'garbage', 429, 500, 503] as const)(
    'PLN-058: answered with %s is refused clearly, charged at most once, and settled a minute later',
    async (way) => {
      const { owner } = await paying('essential');
      const before = chargebee.charges();
      chargebee.misbehave(way);
      const refused = await owner.call(updatePlan, { planId: 'plus' });
      expect([refused.status, refused.refused]).toEqual([503, 'BILLING_UNAVAILABLE']);
      // No second change can come in between.
      const other = await owner.call(updatePlan, { planId: 'premier' });
      expect(other.refused).toBe('CHANGE_UNDER_WAY');
      await run(settleChanges);
      expect((await owner.call(updatePlan, { planId: 'premier' })).refused).toBe(
        'CHANGE_UNDER_WAY',
      );

      portal.clock.forward(61);
      chargebee.misbehave(503);
      await run(settleChanges);
      await run(settleChanges);
      const done = chargebee.charges() > before;
      expect(done).toBe(way === 'silence' || way === 'garbage');
      expect(await stateOf(owner)).toEqual([done ? 'Plus' : 'Essential', 'ACTIVE']);
      expect((await owner.call(updatePlan, { planId: 'premier' })).status).toBe(200);
    },
  );

  it('PLN-058: is settled for all others where the brand of one customer cannot be read', async () => {
    const [unreadable, other] = [await paying('essential'), await paying('essential')];
    for (const { owner } of [unreadable, other]) {
      chargebee.misbehave('garbage');
      expect((await owner.call(updatePlan, { planId: 'plus' })).refused).toBe(
        'BILLING_UNAVAILABLE',
      );
    }
    portal.clock.forward(61);
    await portal.changePlan(unreadable.owner, { brandId: 'gone' });
    await run(settleChanges);
    await portal.changePlan(unreadable.owner, { brandId: 'fairhaven' });
    expect(await stateOf(other.owner)).toEqual(['Plus', 'ACTIVE']);
    await run(settleChanges);
    expect(await stateOf(unreadable.owner)).toEqual(['Plus', 'ACTIVE']);
  });

  it('PLN-049: that Chargebee is making for another request is under way, and no fault', async () => {
    const { owner } = await paying('essential');
    const before = chargebee.charges();
    chargebee.misbehave(409);
    const second = await owner.call(updatePlan, { planId: 'plus' });
    expect([second.status, second.refused]).toEqual([409, 'CHANGE_UNDER_WAY']);
    expect((await owner.call(updatePlan, { planId: 'premier' })).refused).toBe('CHANGE_UNDER_WAY');
    expect((await owner.call(updatePlan, { planId: 'plus' })).status).toBe(200);
    expect(chargebee.charges()).toBe(before + 1);
  });

  it('PLN-049: that is tried again before it is settled is charged once', async () => {
    const { owner } = await paying('essential');
    const before = chargebee.charges();
    chargebee.misbehave('silence');
    expect((await owner.call(updatePlan, { planId: 'plus' })).refused).toBe('BILLING_UNAVAILABLE');
    expect((await owner.call(updatePlan, { planId: 'plus' })).status).toBe(200);
    expect(chargebee.charges()).toBe(before + 1);
  });

  it('PLN-058: and a checkout are refused clearly while Chargebee is away', async () => {
    const owner = await portal.owner();
    chargebee.misbehave(500);
    const opened = await owner.call(subscribePlan, { planId: 'plus' });
    expect([opened.status, opened.refused]).toEqual([503, 'BILLING_UNAVAILABLE']);
    chargebee.misbehave('garbage');
    expect((await owner.call(finishCheckout, {})).refused).toBe('BILLING_UNAVAILABLE');
    expect(await stateOf(owner)).toEqual(['Plus', 'INTRIAL']);
  });
});
