import type { FastifyInstance } from 'fastify';
import { BillingFailure, type BillingProvider } from '#kit/server/ports/billing.ts';
import { createSecret } from '#kit/server/secret.ts';
import { mountCheckout } from './mount.ts';
import type { TestCheckoutOptions } from './pay.ts';
import { findKept, insertCheckout, listChanged, lockKept, updateKept } from './store.ts';

const checkoutHours = 1;

/**
 * A billing provider that accepts test cards only and runs in the portal's own process. It does what a bought
 * provider does, without money.
 */
export function createTestCheckout(options: TestCheckoutOptions): {
  provider: BillingProvider;
  mount(app: FastifyInstance): void;
} {
  const { database, clock } = options;
  const db = database.system;
  const provider: BillingProvider = {
    async openCheckout(order) {
      const now = clock.now();
      if (await findKept(db, order.subscriptionId)) {
        throw new BillingFailure('REFUSED', `There is a subscription ${order.subscriptionId}.`);
      }
      const { secret, hash } = createSecret();
      const expiresAt = new Date(now.getTime() + checkoutHours * 3_600_000);
      await insertCheckout(db, { idHash: hash, order, state: 'open', expiresAt });
      return { url: new URL(`/billing/checkout/${secret}`, order.returnUrl).href };
    },

    endSubscription: (id) =>
      db.transaction(async (tx) => {
        const kept = await lockKept(tx, id);
        if (!kept || kept.status === 'cancelled') return;
        const { version } = kept;
        await updateKept(tx, id, {
          status: 'cancelled',
          version: version + 1,
          updatedAt: clock.now(),
        });
      }),

    changePlan: ({ subscriptionId, billingPlanId }) =>
      db.transaction(async (tx) => {
        const kept = await lockKept(tx, subscriptionId);
        if (!kept || kept.status === 'cancelled') {
          throw new BillingFailure('REFUSED', `There is no subscription ${subscriptionId}.`);
        }
        // A repeated request, with the same idempotency key or another, has nothing left to charge.
        if (kept.billingPlanId === billingPlanId) return kept;
        if (kept.declinesNext) throw new BillingFailure('DECLINED', 'The test card was declined.');
        const changes = { billingPlanId, version: kept.version + 1, updatedAt: clock.now() };
        await updateKept(tx, subscriptionId, changes);
        return { ...kept, ...changes };
      }),

    findSubscription: async (id) => (await findKept(db, id)) ?? null,

    async *changedSince(since) {
      yield* await listChanged(db, since);
    },
  };
  return { provider, mount: (app) => mountCheckout(app, options) };
}
