import { pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, ownRows } from '#kit/server/db/columns.ts';
import type { SubscriptionStatus } from '../contract.ts';

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
    billingSubscriptionId: text('billing_subscription_id'),
  },
  () => [
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
