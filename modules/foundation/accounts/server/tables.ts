import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { magicLinkVariants } from '../contract.ts';

/** Who is signed in where. Belongs to a person, not to a tenant. */
export const sessions = pgTable(
  'accounts_sessions',
  {
    /** The cookie's own value is kept nowhere. */
    idHash: text('id_hash').primaryKey(),
    cognitoId: text('cognito_id').notNull(),
    createdAt: at('created_at').notNull(),
    idleExpiresAt: at('idle_expires_at').notNull(),
    absoluteExpiresAt: at('absolute_expires_at').notNull(),
    customerService: boolean('customer_service').notNull().default(false),
    /** In a customer-service session: who of the provider's staff it is. */
    supportBy: text('support_by'),
    /** The pool's sign-in that it came of, which ends with it; null for staff, and where that has ended. */
    signInId: text('sign_in_id'),
  },
  (table) => [
    index('accounts_sessions_person').on(table.cognitoId),
    // For the retention.
    index('accounts_sessions_ended').on(
      sql`least(${table.idleExpiresAt}, ${table.absoluteExpiresAt})`,
    ),
  ],
);
export type Session = typeof sessions.$inferSelect;

export const invites = tenantTable(
  'accounts_invites',
  {
    linkHash: text('link_hash').notNull(),
    brandId: text('brand_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    jobTitle: text('job_title').notNull(),
    hasSeenOrgGoals: boolean('has_seen_org_goals').notNull(),
    status: text('status').$type<'pending' | 'used'>().notNull(),
    /** Since when somebody is accepting it (`store/claims.ts`). */
    claimedAt: at('claimed_at'),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_invites_link').on(table.linkHash),
    // One pending invite an address: a new link voids the old (security L4).
    uniqueIndex('accounts_invites_pending')
      .on(table.orgId, table.email)
      .where(sql`status = 'pending'`),
  ],
);
export type Invite = typeof invites.$inferSelect;

/** Links that each open one customer-service session. The staff's, so past the tenant's door. */
export const supportLinks = pgTable(
  'accounts_support_links',
  {
    linkHash: text('link_hash').primaryKey(),
    /** Names it to the customer, who answers. */
    id: uuid('id').notNull().unique().defaultRandom(),
    orgId: uuid('org_id').notNull(),
    /** Who of the provider's staff asked for it, and why. */
    createdBy: text('created_by').notNull(),
    reason: text('reason').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** Null where nobody is asked (the brand's `supportVisits`). */
    approval: text('approval').$type<'asked' | 'approved' | 'declined'>(),
    /** The customer's admins were mailed that the visit is over. */
    toldAt: at('told_at'),
  },
  (table) => [
    index('accounts_support_links_org').on(table.orgId, table.createdAt),
    index('accounts_support_links_untold').on(table.usedAt).where(sql`${table.toldAt} is null`),
  ],
);
export type SupportLink = typeof supportLinks.$inferSelect;

/** What a browser told of a magic link; for the provider's eyes, and decides nothing (security L6). */
export interface LinkEvent {
  status: string;
  eventType: string;
  eventDateTime: string;
}

/**
 * A provider's invitation to a customer who has no organisation yet. Belongs to no tenant. What it offers
 * is the new organisation's plan.
 */
export const magicLinks = pgTable(
  'accounts_magic_links',
  {
    id: uuid('id').primaryKey(),
    linkHash: text('link_hash').notNull(),
    brandId: text('brand_id').notNull(),
    channelId: text('channel_id').notNull(),
    planId: text('plan_id').notNull(),
    variant: text('variant').$type<(typeof magicLinkVariants)[number]>().notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    companyName: text('company_name').notNull(),
    status: text('status').$type<'pending' | 'used'>().notNull(),
    claimedAt: at('claimed_at'),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** What the person said to the security offer; null until the link is used. */
    secOptIn: boolean('sec_opt_in'),
    lastEvent: jsonb('last_event').$type<LinkEvent>(),
  },
  (table) => [
    uniqueIndex('accounts_magic_links_link').on(table.linkHash),
    // One pending link an address and brand: a new one voids the old (security L4).
    uniqueIndex('accounts_magic_links_pending')
      .on(table.brandId, table.email)
      .where(sql`status = 'pending'`),
  ],
);
export type MagicLink = typeof magicLinks.$inferSelect;

/** The newest link to a new password of an account: one row an address, so that a new link voids the old. */
export const resetLinks = pgTable(
  'accounts_reset_links',
  {
    /** In lower case. */
    email: text('email').primaryKey(),
    cognitoId: text('cognito_id').notNull(),
    linkHash: text('link_hash').notNull(),
    brandId: text('brand_id').notNull(),
    status: text('status').$type<'pending' | 'used'>().notNull(),
    claimedAt: at('claimed_at'),
    expiresAt: at('expires_at').notNull(),
    /** Mails in the hour that began then, so that nobody's mailbox is flooded. */
    hourBeganAt: at('hour_began_at').notNull(),
    sentInHour: integer('sent_in_hour').notNull(),
  },
  (table) => [uniqueIndex('accounts_reset_links_link').on(table.linkHash)],
);
export type ResetLink = typeof resetLinks.$inferSelect;
