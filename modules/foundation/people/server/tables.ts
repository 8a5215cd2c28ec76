import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, ownRows, tenantTable } from '#kit/server/db/columns.ts';
import type { CompanyProfile, OrgGoals } from '../schemas/profile.ts';
import type { magicLinkVariants } from '../vocabulary.ts';
import type { KeptPortalData } from './rules/portalData.ts';

const ownOrganization = sql`id = nullif(current_setting('app.org_id', true), '')::uuid`;

/** A customer: the tenant itself. */
export const organizations = pgTable(
  'profile_organizations',
  {
    id: uuid('id').primaryKey(),
    companyName: text('company_name').notNull(),
    industry: text('industry').$type<CompanyProfile['industry']>().notNull(),
    numberOfEmployees: text('number_of_employees')
      .$type<CompanyProfile['numberOfEmployees']>()
      .notNull(),
    companyUrl: text('company_url').notNull(),
    phone: text('phone').notNull(),
    createdAt: at('created_at').notNull(),
    /** When it is going to be erased; null: never. */
    eraseAt: at('erase_at'),
    /** Who asked for that, as the admins read it. */
    eraseAskedBy: text('erase_asked_by'),
    eraseRemindedAt: at('erase_reminded_at'),
    /** Since when it is being erased: nobody takes it back any more. */
    erasingSince: at('erasing_since'),
  },
  (table) => [
    index('profile_organizations_industry').on(table.industry, table.id),
    index('profile_organizations_erase').on(table.eraseAt).where(sql`erase_at is not null`),
    pgPolicy('profile_organizations_tenant', {
      as: 'permissive',
      to: 'public',
      for: 'all',
      using: ownOrganization,
      withCheck: ownOrganization,
    }),
  ],
);

/** 'Not yet planned': what a row begins with, and what a new kind of turn has for everybody. */
const unplanned = sql`'epoch'`;

/**
 * When each organization's daily work is due next (rules/turn.ts). A row is made with its organization, by the
 * trigger `profile_turns`; whoever does the work moves it on in the same transaction.
 */
export const turns = pgTable(
  'profile_turns',
  {
    orgId: uuid('org_id').primaryKey(),
    rating: at('rating').notNull().default(unplanned),
    overdue: at('overdue').notNull().default(unplanned),
    review: at('review').notNull().default(unplanned),
  },
  (table) => [
    index('profile_turns_rating').on(table.rating),
    index('profile_turns_overdue').on(table.overdue),
    index('profile_turns_review').on(table.review),
  ],
);

/** That an organisation was erased: to count them, without a name or an id. */
export const erasedOrganizations = pgTable('profile_erased', {
  id: uuid('id').primaryKey(),
  brandId: text('brand_id').notNull(),
  erasedAt: at('erased_at').notNull(),
});

/** What is known of a person from where they signed up, until they onboard. */
export interface SignUp {
  subscriptionId?: string;
  companyName?: string;
  firstName?: string;
  lastName?: string;
  linkId?: string;
  /** What the provider offered by a magic link; never from a browser. */
  offered?: { channelId: string; planId: string };
}

/** A person of the user pool as the portal knows them: an admin of one organisation, or of none yet. */
export const users = pgTable(
  'profile_users',
  {
    cognitoId: text('cognito_id').primaryKey(),
    orgId: uuid('org_id'),
    /** Of the address that they first came by; the organisation's own goes before it. */
    brandId: text('brand_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    jobTitle: text('job_title').notNull().default(''),
    orgGoals: jsonb('org_goals').$type<OrgGoals>(),
    hasSeenOrgGoals: boolean('has_seen_org_goals').notNull().default(false),
    portalData: jsonb('portal_data').$type<KeptPortalData>(),
    signUp: jsonb('sign_up').$type<SignUp>().notNull(),
    createdAt: at('created_at').notNull(),
    /** Since when the provider keeps this person out. */
    blockedAt: at('blocked_at'),
  },
  (table) => [
    uniqueIndex('profile_users_email').on(table.email),
    index('profile_users_org').on(table.orgId),
    pgPolicy('profile_users_tenant', {
      as: 'permissive',
      to: 'public',
      for: 'all',
      using: ownRows,
      withCheck: ownRows,
    }),
  ],
);
export type User = typeof users.$inferSelect;
export type Organization = typeof organizations.$inferSelect;

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
