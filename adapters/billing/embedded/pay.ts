import { randomUUID } from 'node:crypto';
import type { Clock } from '#kit/server/clock.ts';
import type { Database, Db } from '#kit/server/db/database.ts';
import type { BillingEvent } from '#kit/server/ports/billing.ts';
import { type Checkout, insertSubscription, lockCheckout, moveCheckout } from './store.ts';
import type { CardOutcome } from './testCards.ts';

export interface TestCheckoutOptions {
  database: Database;
  clock: Clock;
  /** Delivers the event to the portal, in the transaction in which it happened. */
  deliver(tx: Db, event: BillingEvent): Promise<void>;
}

/** 'gone': the checkout does not exist, or no longer exists. */
export type PayResult = Exclude<CardOutcome, 'paidOnce'> | 'gone';

/**
 * Pays with a card that has this outcome. The subscription, the end of the checkout and the event for the
 * portal are written in one transaction, so that all of them happen or none.
 */
export function pay(
  options: TestCheckoutOptions,
  id: string,
  outcome: CardOutcome,
): Promise<PayResult> {
  const { database, clock } = options;
  return database.system.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, id, clock.now());
    if (!checkout) return 'gone';
    if (checkout.state === 'paid') return 'paid';
    if (outcome === 'declined') return 'declined';
    if (outcome === 'asked') {
      await moveCheckout(tx, checkout, 'asked');
      return 'asked';
    }
    return subscribe(tx, options, checkout, outcome === 'paidOnce');
  });
}

/** Takes the bank's answer after 3-D Secure. */
export function answerBank(
  options: TestCheckoutOptions,
  id: string,
  approved: boolean,
): Promise<PayResult> {
  const { database, clock } = options;
  return database.system.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, id, clock.now());
    if (!checkout) return 'gone';
    if (checkout.state === 'paid') return 'paid';
    if (approved && checkout.state === 'asked') return subscribe(tx, options, checkout, false);
    await moveCheckout(tx, checkout, 'open');
    return 'declined';
  });
}

async function subscribe(
  tx: Db,
  { clock, deliver }: TestCheckoutOptions,
  checkout: Checkout,
  declinesNext: boolean,
): Promise<'paid'> {
  const { order } = checkout;
  await moveCheckout(tx, checkout, 'paid');
  // Another checkout of the same order may have been paid first: a subscription id is used only once.
  const subscription = await insertSubscription(tx, {
    id: order.subscriptionId,
    customerId: order.customer.id,
    billingPlanId: order.billingPlanId,
    status: 'active',
    version: 1,
    declinesNext,
    updatedAt: clock.now(),
  });
  if (subscription) await deliver(tx, { id: randomUUID(), subscription });
  return 'paid';
}
