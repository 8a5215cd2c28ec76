import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, ownRows } from '#kit/server/db/columns.ts';
import type { CompanyProfile, OrgGoals } from '../contract.ts';
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
