import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';
import type { BillingSubscription, CheckoutOrder } from '#kit/server/ports/billing.ts';

/** Subscriptions of the test checkout. Like any billing provider, it knows customers and not tenants. */
export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    billingPlanId: text('billing_plan_id').notNull(),
    status: text('status').$type<BillingSubscription['status']>().notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    /** Set for the test card that pays only once, because the card number itself is not stored. */
    declinesNext: boolean('declines_next').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('billing_subscriptions_updated').on(table.updatedAt)],
);

/** An open checkout page. Knowing its address is the only access control. */
export const billingCheckouts = pgTable(
  'billing_checkouts',
  {
    idHash: text('id_hash').primaryKey(),
    order: jsonb('order').$type<CheckoutOrder>().notNull(),
    /** 'asked': the card's bank is asking the cardholder to confirm. */
    state: text('state', { enum: ['open', 'asked', 'paid'] }).notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('billing_checkouts_expires').on(table.expiresAt)],
);
