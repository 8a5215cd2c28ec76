import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, ownRowsPolicy } from '#kit/server/db/columns.ts';
import type { SubscriptionStatus } from '../vocabulary.ts';

/** A change of plan that was requested from the billing provider and not yet answered. */
export interface PendingChange {
  /** The idempotency key of the request at the provider. */
  id: string;
  planId: string;
  /** ISO text. */
  at: string;
}

/**
 * An organization's subscription as it is now (decision 70); one row per organization. What the plan contains is in the
 * brand's data.
 */
export const subscriptions = pgTable(
  'plans_subscriptions',
  {
    orgId: uuid('org_id').primaryKey(),
    brandId: text('brand_id').notNull(),
    channelId: text('channel_id').notNull(),
    planId: text('plan_id').notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    subscriptionDate: at('subscription_date').notNull(),
    /** A trial includes the whole of its last day, in the brand's time zone. */
    expirationDate: at('expiration_date'),
    signUpDate: at('sign_up_date').notNull(),
    /** By which subscription id, or else which magic link, it signed up, where that decided its plan. */
    subscriptionId: text('subscription_id'),
    magicLinkId: uuid('magic_link_id'),
    /** The id at the billing provider; kept after a cancellation there. */
    billingSubscriptionId: text('billing_subscription_id'),
    /** The version of the last report that was applied; reports that are not newer are ignored. */
    billingVersion: bigint('billing_version', { mode: 'number' }).notNull().default(0),
    pendingChange: jsonb('pending_change').$type<PendingChange>(),
  },
  (table) => [
    index('plans_subscriptions_brand').on(table.brandId, table.orgId),
    index('plans_subscriptions_pending').on(table.orgId).where(sql`pending_change is not null`),
    index('plans_subscriptions_paying')
      .on(table.brandId, table.channelId, table.planId)
      .where(sql`status = 'ACTIVE'`),
    index('plans_subscriptions_subscription_id')
      .on(table.subscriptionId)
      .where(sql`subscription_id is not null`),
    index('plans_subscriptions_magic_link')
      .on(table.magicLinkId)
      .where(sql`magic_link_id is not null`),
    ownRowsPolicy('plans_subscriptions'),
  ],
);
export type Subscription = typeof subscriptions.$inferSelect;
export type NewSubscription = typeof subscriptions.$inferInsert;

/**
 * Subscription ids (the last part of `/signup/{subscriptionId}`) that the provider created at run time; those
 * of a brand's own data are in its `plans.json`. Many people may use the same address, so an id is not a
 * secret.
 */
export const subscriptionIds = pgTable('plans_subscription_ids', {
  subscriptionId: text('subscription_id').primaryKey(),
  brandId: text('brand_id').notNull(),
  channelId: text('channel_id').notNull(),
  planId: text('plan_id').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
  /** The first moment at which the id no longer works; null: never. */
  expiresAt: at('expires_at'),
  withdrawnAt: at('withdrawn_at'),
});
export type StoredSubscriptionId = typeof subscriptionIds.$inferSelect;

/** Received events of the billing provider, so that a repeated event changes nothing. */
export const billingEvents = pgTable(
  'plans_billing_events',
  { id: text('id').primaryKey(), receivedAt: at('received_at').notNull() },
  (table) => [index('plans_billing_events_received').on(table.receivedAt)],
);
