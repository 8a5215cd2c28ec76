import { describe, expect, it } from 'vitest';
import type { BillingSubscription } from '#kit/server/ports/billing.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { portalForAll } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import {
  featureUsageProfile,
  finishCheckout,
  getEligiblePlans,
  subscribePlan,
  updatePlan,
} from '../calls.ts';
import type { PlanDetail } from '../schemas.ts';

const portal = portalForAll();

const plansOf = async (visitor: Visitor) =>
  (await visitor.call(featureUsageProfile, {})).data.plans;

/** Fills in the test checkout, and returns the address that it redirects to. */
async function payAt(
  checkoutUrl: string,
  number: string,
  step: Record<string, string> = { number },
) {
  const { pathname } = new URL(checkoutUrl);
  const { status, headers, body } = await portal.request({
    method: 'POST',
    url: step.answer ? `${pathname}/bank` : pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(step).toString(),
  });
  return { status, location: headers.location, page: body.toString() };
}
const openedBy = async (visitor: Visitor, planId: string) =>
  (await visitor.call(subscribePlan, { planId })).data.checkoutUrl;
async function paying(planId: string, number = '4242 4242 4242 4242'): Promise<Visitor> {
  const owner = await portal.owner();
  await payAt(await openedBy(owner, planId), number);
  return owner;
}

/** An organization's subscriptions at the billing provider. */
async function billedTo({ orgId }: Visitor): Promise<BillingSubscription[]> {
  const kept: BillingSubscription[] = [];
  for await (const each of portal.services.billing.changedSince(new Date(0))) kept.push(each);
  return kept.filter(({ customerId }) => customerId === orgId);
}

describe('GET /api/plans/getEligiblePlans', () => {
  it('PLN-008, PLN-068: tells the plans with their discounted prices, and whether there is a subscription', async () => {
    const { data } = await (await portal.owner()).call(getEligiblePlans, {});
    expect(data.hasSubscription).toBe(false);
    expect(
      data.eligiblePlans.map((plan) => [
        plan.planPointer.planId,
        plan.planPrice,
        plan.discountedPrice,
      ]),
    ).toEqual([
      ['starter', 0, 0],
      ['essential', 4900, 3900],
      ['plus', 9900, 7900],
      ['premier', 19_900, 19_900],
    ]);
    const rises = (measure: (plan: PlanDetail) => number) => {
      const measured = data.eligiblePlans.map(({ planDetail }) => measure(planDetail));
      expect(measured).toEqual([...new Set(measured)].toSorted((one, other) => one - other));
    };
    rises((plan) => plan.monitoringNumberOfTargets);
    rises((plan) => plan.probelyScanFrequency.length);
    rises((plan) => plan.probelyScanProfile.length);
    rises((plan) => plan.trainingNumberOfSeats);
    const coupons = data.eligiblePlans.flatMap(({ billingCoupons }) => billingCoupons);
    expect(coupons.map(({ discountType }) => discountType).sort()).toEqual([
      'fixed_amount',
      'percentage',
    ]);
  });
});

describe('POST /api/plans/subscribePlan', () => {
  it('PLN-039: leads through the checkout to the plan', async () => {
    const owner = await portal.owner();
    const paid = await payAt(await openedBy(owner, 'essential'), '4242424242424242');
    expect([paid.status, paid.location]).toEqual([
      303,
      'http://localhost:3000/plan?state=succeeded',
    ]);
    expect(await plansOf(owner)).toMatchObject({
      subscriptionStatus: 'ACTIVE',
      subscribedPlan: { planName: 'Essential' },
      expirationDate: null,
      hasBillingSubscription: true,
      billingSubscriptionStatus: 'ACTIVE',
    });
    const finished = await owner.call(finishCheckout, {});
    expect(finished.data).toEqual({ hasSubscription: true, planName: 'Essential' });
    expect((await owner.call(getEligiblePlans, {})).data.hasSubscription).toBe(true);
  });

  it('PLN-051, PLN-038: shows the server’s price at the checkout, less the coupon', async () => {
    const { pathname } = new URL(await openedBy(await portal.owner(), 'plus'));
    const page = (
      await portal.request({ method: 'GET', url: pathname, headers: {} })
    ).body.toString();
    expect(page).toContain('<s>$99.00</s>');
    expect(page).toContain('<strong>$79.00</strong> per month plus taxes');
    expect(page).toContain('Test checkout: no money moves');
    expect(page).toContain('Fairhaven Cyber Safety');
  });

  it.each([
    ['a declined card', '4000 0000 0000 0002', 'declined'],
    [
      'a card that is none of the test cards, a real one perhaps',
      '5555 5555 5555 4444',
      'not one of the test cards',
    ],
  ])(
    'PLN-051, PLN-052: changes nothing for %s, which is not shown again',
    async (_, number, says) => {
      const owner = await portal.owner();
      const { status, page } = await payAt(await openedBy(owner, 'plus'), number);
      expect(status).toBe(422);
      expect(page).toContain(says);
      expect(page.replaceAll(/<section[\s\S]*/g, '')).not.toContain(number);
      expect((await plansOf(owner)).subscriptionStatus).toBe('INTRIAL');
    },
  );

  it('PLN-052: asks the bank for a card with 3-D Secure, and takes its yes and its no', async () => {
    const owner = await portal.owner();
    const url = await openedBy(owner, 'plus');
    const secured = '4000 0000 0000 3220';
    expect((await payAt(url, '', { answer: 'approve' })).page).toContain('declined');
    expect((await payAt(url, secured)).page).toContain('3-D Secure');
    expect((await payAt(url, '', { answer: 'refuse' })).page).toContain('declined');
    expect((await plansOf(owner)).hasBillingSubscription).toBe(false);
    await payAt(url, secured);
    expect((await payAt(url, '', { answer: 'approve' })).status).toBe(303);
    expect((await plansOf(owner)).hasBillingSubscription).toBe(true);
  });

  it('PLN-053: makes one subscription of two checkouts that are paid at once', async () => {
    const owner = await portal.owner();
    const [one, other] = await Promise.all([openedBy(owner, 'plus'), openedBy(owner, 'premier')]);
    const card = '4242 4242 4242 4242';
    const paid = await Promise.all([payAt(one, card), payAt(one, card), payAt(other, card)]);
    expect(paid.map(({ status }) => status)).toEqual([303, 303, 303]);
    const kept = await billedTo(owner);
    // One of the two plans, whichever was paid first.
    expect(kept).toHaveLength(1);
    const { planName } = (await plansOf(owner)).subscribedPlan;
    expect(['Plus', 'Premier']).toContain(planName);
    expect(kept[0]?.billingPlanId).toBe(`fairhaven-${planName.toLowerCase()}-monthly`);
  });

  it('PLN-053: ends an hour after it was opened', async () => {
    const url = await openedBy(await portal.owner(), 'plus');
    const then = portal.clock.now();
    portal.clock.forward(3601);
    expect((await payAt(url, '4242424242424242')).status).toBe(404);
    portal.clock.set(then);
  });

  it.each([
    ['a plan that is not among the eligible ones (P5)', 'complete', 'NOT_ELIGIBLE'],
    ['a plan for which nothing is to be paid', 'starter', 'NOTHING_TO_PAY'],
  ])('PLN-048: refuses %s', async (_, planId, refused) => {
    expect((await (await portal.owner()).call(subscribePlan, { planId })).refused).toBe(refused);
  });

  it('PLN-048: refuses who has a subscription already', async () => {
    const owner = await paying('essential');
    expect((await owner.call(subscribePlan, { planId: 'plus' })).refused).toBe(
      'ALREADY_SUBSCRIBED',
    );
  });
});

describe('POST /api/plans/updatePlan', () => {
  it('PLN-006, PLN-040, PLN-049: changes to a larger plan, and does nothing when asked again', async () => {
    const owner = await paying('essential');
    expect((await plansOf(owner)).isHighestPlan).toBe(false);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.call(updatePlan, { planId: 'premier' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await plansOf(owner)).toMatchObject({
      subscribedPlan: { planName: 'Premier' },
      isHighestPlan: true,
    });
    const [kept] = await billedTo(owner);
    expect(kept).toMatchObject({ billingPlanId: 'fairhaven-premier-monthly', version: 2 });
  });

  it('PLN-050: stands in the audit log once, and what the billing provider told by itself beside it', async () => {
    const owner = await portal.owner();
    const checkout = await openedBy(owner, 'essential');
    // Audit entries with the same time have no defined order.
    portal.clock.forward(1);
    await payAt(checkout, '4242 4242 4242 4242');
    portal.clock.forward(1);
    await owner.call(updatePlan, { planId: 'premier' });
    await owner.call(updatePlan, { planId: 'premier' });
    const { entries } = (await owner.call(getActivity, {})).data;
    const ofPlans = entries.filter(({ action }) => action.startsWith('/plans/')).reverse();
    expect(
      ofPlans.map(({ actor, action, subject }) => [actor.kind, actor.email, action, subject]),
    ).toEqual([
      ['admin', owner.email, '/plans/subscribePlan', 'Essential'],
      ['system', '', '/plans/updatePlan', 'Essential'],
      ['admin', owner.email, '/plans/updatePlan', 'Premier'],
    ]);
  });

  it('PLN-047: takes the free plan from a trial at once', async () => {
    const owner = await portal.owner();
    expect((await owner.call(updatePlan, { planId: 'starter' })).data.planName).toBe('Starter');
    expect(await plansOf(owner)).toMatchObject({
      subscriptionStatus: 'ACTIVE',
      expirationDate: null,
      hasBillingSubscription: false,
    });
  });

  it('PLN-042: leaves the plan as it is when the card is declined', async () => {
    const owner = await paying('essential', '4000 0000 0000 0341');
    expect((await owner.call(updatePlan, { planId: 'plus' })).refused).toBe('PAYMENT_DECLINED');
    expect((await plansOf(owner)).subscribedPlan.planName).toBe('Essential');
    // The failed change does not block another attempt.
    expect((await owner.call(updatePlan, { planId: 'premier' })).refused).toBe('PAYMENT_DECLINED');
  });

  it.each([
    ['a plan that is not among the eligible ones (P5)', 'basic', 'NOT_ELIGIBLE'],
    ['a smaller plan, which support does', 'essential', 'DOWNGRADE'],
    ['the free plan while another is paid for', 'starter', 'DOWNGRADE'],
  ])('PLN-031, PLN-048: refuses %s', async (_, planId, refused) => {
    expect((await (await paying('plus')).call(updatePlan, { planId })).refused).toBe(refused);
  });

  it('PLN-048: refuses a plan that has to be paid for first', async () => {
    const owner = await portal.owner();
    expect((await owner.call(updatePlan, { planId: 'plus' })).refused).toBe('CHECKOUT_NEEDED');
  });
});
