import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BilledPlan, BillingProvider, CheckoutOrder } from '#kit/server/ports/billing.ts';
import { type ChargebeeAccount, ChargebeeRefusal, createClient } from './client.ts';
import { chargebeeSubscription, toldBy } from './subscription.ts';
import { mountWebhook, type WebhookOptions } from './webhook.ts';

const hostedPage = z.object({ hosted_page: z.object({ url: z.url().max(2000) }) });
const oneSubscription = z.object({ subscription: chargebeeSubscription });
const subscriptionList = z.object({
  list: z.array(oneSubscription),
  next_offset: z.string().optional(),
});

/** Billing through Chargebee with Product Catalog 2.0: a plan's billing id is the id of an item price. */
export function createChargebee(
  account: ChargebeeAccount,
  webhook: WebhookOptions,
): { provider: BillingProvider; mount(app: FastifyInstance): void } {
  const ask = createClient(account);
  const subscriptionPath = (id: string) => `/subscriptions/${encodeURIComponent(id)}`;

  /**
   * Creates the customer before the checkout: for an unknown customer, Chargebee's checkout would create one
   * with an id of its own.
   */
  async function ensureCustomer({ id, email }: CheckoutOrder['customer']): Promise<void> {
    const fields = { id, email };
    try {
      await ask({ method: 'POST', path: '/customers', fields }, z.object({}));
    } catch (error) {
      const isKnown = error instanceof ChargebeeRefusal && error.apiErrorCode === 'duplicate_entry';
      if (!isKnown) throw error;
    }
  }

  const provider: BillingProvider = {
    async openCheckout(order) {
      await ensureCustomer(order.customer);
      const opened = await ask(
        {
          method: 'POST',
          path: '/hosted_pages/checkout_new_for_items',
          fields: {
            'subscription[id]': order.subscriptionId,
            'customer[id]': order.customer.id,
            ...itemFields(order),
            redirect_url: order.returnUrl,
            cancel_url: order.returnUrl,
          },
        },
        hostedPage,
      );
      return { url: opened.hosted_page.url };
    },

    async changePlan({ subscriptionId, idempotencyKey, ...items }) {
      const changed = await ask(
        {
          method: 'POST',
          path: `${subscriptionPath(subscriptionId)}/update_for_items`,
          fields: { ...itemFields(items), replace_items_list: 'true', replace_coupon_list: 'true' },
          idempotencyKey,
        },
        oneSubscription,
      );
      return toldBy(changed.subscription);
    },

    async endSubscription(id) {
      const known = await provider.findSubscription(id);
      if (!known || known.status === 'cancelled') return;
      await ask(
        {
          method: 'POST',
          path: `${subscriptionPath(id)}/cancel_for_items`,
          fields: { end_of_term: 'false' },
        },
        oneSubscription,
      );
    },

    async findSubscription(id) {
      try {
        const request = { method: 'GET', path: subscriptionPath(id) } as const;
        return toldBy((await ask(request, oneSubscription)).subscription);
      } catch (error) {
        if (error instanceof ChargebeeRefusal && error.apiErrorCode === 'resource_not_found') {
          return null;
        }
        throw error;
      }
    },

    async *changedSince(since) {
      let offset: string | undefined;
      do {
        const fields = {
          limit: '100',
          'updated_at[after]': String(Math.floor(since.getTime() / 1000)),
          include_deleted: 'false',
          ...(offset && { offset }),
        };
        const page = await ask({ method: 'GET', path: '/subscriptions', fields }, subscriptionList);
        for (const { subscription } of page.list) yield toldBy(subscription);
        offset = page.next_offset;
      } while (offset);
    },
  };
  return { provider, mount: (app) => mountWebhook(app, webhook) };
}

/**
 * One plan with quantity one and its coupons, as the indexed fields of Chargebee's forms. Sending our own
 * price requires a Chargebee site that allows price overrides.
 */
function itemFields({ billingPlanId, couponCodes, priceBeforeCoupons: price }: BilledPlan) {
  const coupons = couponCodes.map((code, index) => [`coupon_ids[${index}]`, code]);
  return {
    'subscription_items[item_price_id][0]': billingPlanId,
    'subscription_items[quantity][0]': '1',
    ...(price !== null && { 'subscription_items[unit_price][0]': String(price) }),
    ...Object.fromEntries(coupons),
  };
}
