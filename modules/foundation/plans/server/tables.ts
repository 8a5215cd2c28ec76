import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, ownRows } from '#kit/server/db/columns.ts';
import type { SubscriptionStatus } from '../vocabulary.ts';

/** A change of plan that the billing provider was asked for and has not answered yet. */
export interface PendingChange {
  /** The provider makes a change with the same key once. */
  id: string;
  planId: string;
  /** ISO text. */
  at: string;
}

/** What an organisation has subscribed to; one row each. What the plan contains is brand data. */
export const subscriptions = pgTable(
  'plans_subscriptions',
  {
    orgId: uuid('org_id').primaryKey(),
    brandId: text('brand_id').notNull(),
    channelId: text('channel_id').notNull(),
    planId: text('plan_id').notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    subscriptionDate: at('subscription_date').notNull(),
    /** The last day of a trial holds the whole day, in the brand's zone. */
    expirationDate: at('expiration_date'),
    signUpDate: at('sign_up_date').notNull(),
    /** At the billing provider; stays when it was canceled there. */
    billingSubscriptionId: text('billing_subscription_id'),
    /** Of what is known of it; what is not newer is passed over. */
    billingVersion: bigint('billing_version', { mode: 'number' }).notNull().default(0),
    pendingChange: jsonb('pending_change').$type<PendingChange>(),
  },
  (table) => [
    index('plans_subscriptions_brand').on(table.brandId, table.orgId),
    index('plans_subscriptions_pending').on(table.orgId).where(sql`pending_change is not null`),
    pgPolicy('plans_subscriptions_tenant', {
      as: 'permissive',
      to: 'public',
      for: 'all',
      using: ownRows,
      withCheck: ownRows,
    }),
  ],
);
export type Subscription = typeof subscriptions.$inferSelect;
export type NewSubscription = typeof subscriptions.$inferInsert;

/**
 * What the last part of `/signup/{subscriptionId}` stands for, where the provider made it while running;
 * those of a brand's own data stand in its `plans.json`. An address that many may use, and so no secret.
 */
export const subscriptionIds = pgTable('plans_subscription_ids', {
  subscriptionId: text('subscription_id').primaryKey(),
  brandId: text('brand_id').notNull(),
  channelId: text('channel_id').notNull(),
  planId: text('plan_id').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
  /** The first moment at which it is expired; null: never. */
  expiresAt: at('expires_at'),
  withdrawnAt: at('withdrawn_at'),
});
export type StoredSubscriptionId = typeof subscriptionIds.$inferSelect;

/** What the billing provider told and was heard, so that telling it again changes nothing. */
export const billingEvents = pgTable(
  'plans_billing_events',
  { id: text('id').primaryKey(), receivedAt: at('received_at').notNull() },
  (table) => [index('plans_billing_events_received').on(table.receivedAt)],
);
