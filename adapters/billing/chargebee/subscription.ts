import { z } from 'zod';
import type { BillingSubscription } from '#kit/server/ports/billing.ts';

/**
 * The fields of Chargebee's subscription that we read (https://apidocs.chargebee.com/docs/api/subscriptions);
 * all others are ignored.
 */
export const chargebeeSubscription = z.object({
  id: z.string().max(50),
  customer_id: z.string().max(50),
  status: z.string(),
  /** Time of the last change in milliseconds; every change sets a new value. */
  resource_version: z.int(),
  due_invoices_count: z.int().optional(),
  subscription_items: z.array(
    z.object({ item_price_id: z.string().max(100), item_type: z.string().optional() }),
  ),
});
type ChargebeeSubscription = z.output<typeof chargebeeSubscription>;

export function toldBy(subscription: ChargebeeSubscription): BillingSubscription {
  const items = subscription.subscription_items;
  const plan = items.find(({ item_type: type }) => type === 'plan') ?? items[0];
  return {
    id: subscription.id,
    customerId: subscription.customer_id,
    billingPlanId: plan?.item_price_id ?? '',
    status: statusOf(subscription),
    version: subscription.resource_version,
  };
}

/** 'non_renewing' stays in force until the end of the paid term; a paused subscription is not being paid. */
function statusOf({ status, due_invoices_count: due = 0 }: ChargebeeSubscription) {
  if (status === 'cancelled' || status === 'transferred') return 'cancelled';
  return status === 'paused' || due > 0 ? 'due' : 'active';
}
