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
import type { MemberRole } from '#kit/contract/roles.ts';
import { at, ownRowsPolicy, tenantTable } from '#kit/server/db/columns.ts';
import type { CompanyProfile, OrgGoals } from '../schemas/profile.ts';
import type { magicLinkVariants } from '../vocabulary.ts';
import type { KeptPortalData } from './rules/portalData.ts';

export * from './directoryTables.ts';

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
    /** Of a person none is kept (decision 70). */
    phone: text('phone').notNull(),
    createdAt: at('created_at').notNull(),
    /** When the organization is going to be erased; null: never. */
    eraseAt: at('erase_at'),
    /** Who requested the erasure, as shown to the admins. */
    eraseAskedBy: text('erase_asked_by'),
    eraseRemindedAt: at('erase_reminded_at'),
    /** When the erasure began; from then on it cannot be cancelled. */
    erasingSince: at('erasing_since'),
    /** From when on it lets nobody in who has no second step of signing in; null: it asks for none. */
    secondStepFrom: at('second_step_from'),
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

/** Marks a turn as not planned yet: for a new row, and for all rows when a kind of turn is new. */
const unplanned = sql`'epoch'`;

/**
 * When each organization's daily and monthly work is next due (rules/turn.ts). The trigger `profile_turns` adds a row
 * with each organization; whoever does the work sets the next time in the same transaction.
 */
export const turns = pgTable(
  'profile_turns',
  {
    orgId: uuid('org_id').primaryKey(),
    rating: at('rating').notNull().default(unplanned),
    overdue: at('overdue').notNull().default(unplanned),
    review: at('review').notNull().default(unplanned),
    letter: at('letter').notNull().default(unplanned),
    due: at('due').notNull().default(unplanned),
    summary: at('summary').notNull().default(unplanned),
  },
  (table) => [
    index('profile_turns_rating').on(table.rating),
    index('profile_turns_overdue').on(table.overdue),
    index('profile_turns_review').on(table.review),
    index('profile_turns_letter').on(table.letter),
    index('profile_turns_due').on(table.due),
    index('profile_turns_summary').on(table.summary),
  ],
);

/** One row per erased organization, without name or id, to count them. */
export const erasedOrganizations = pgTable('profile_erased', {
  id: uuid('id').primaryKey(),
  brandId: text('brand_id').notNull(),
  erasedAt: at('erased_at').notNull(),
});

/** What the sign-up told of a person; kept until they onboard. */
export interface SignUp {
  subscriptionId?: string;
  companyName?: string;
  firstName?: string;
  lastName?: string;
  linkId?: string;
  /** The plan that the provider offered by a magic link; never set by a browser. */
  offered?: { channelId: string; planId: string };
}

/**
 * A person of the user pool in one of their organizations, of which they are an admin; or, without one, in none yet.
 * Whoever belongs to several has a row in each, with the name and title that they have there.
 */
export const users = pgTable(
  'profile_users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cognitoId: text('cognito_id').notNull(),
    orgId: uuid('org_id'),
    /** The brand at whose address they first signed in; an organization's own brand takes precedence. */
    brandId: text('brand_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    jobTitle: text('job_title').notNull().default(''),
    /** In the organization; without meaning where there is none yet. */
    role: text('role').$type<MemberRole>().notNull().default('admin'),
    orgGoals: jsonb('org_goals').$type<OrgGoals>(),
    hasSeenOrgGoals: boolean('has_seen_org_goals').notNull().default(false),
    portalData: jsonb('portal_data').$type<KeptPortalData>(),
    signUp: jsonb('sign_up').$type<SignUp>().notNull(),
    createdAt: at('created_at').notNull(),
    /** When the provider blocked this person. */
    blockedAt: at('blocked_at'),
    /** When they last went over to this organization from another; signing in leads to the last one. */
    openedAt: at('opened_at'),
    /** Browsers that became known for them before are known no more; null: all that did. */
    devicesSince: at('devices_since'),
  },
  (table) => [
    uniqueIndex('profile_users_person').on(table.cognitoId, table.orgId),
    uniqueIndex('profile_users_newcomer').on(table.cognitoId).where(sql`org_id is null`),
    uniqueIndex('profile_users_email').on(table.email, table.orgId),
    uniqueIndex('profile_users_newcomer_email').on(table.email).where(sql`org_id is null`),
    index('profile_users_org').on(table.orgId),
    ownRowsPolicy('profile_users'),
  ],
);
export type User = typeof users.$inferSelect;
export type Organization = typeof organizations.$inferSelect;

/** Open sessions. They belong to a person, not to a tenant. */
export const sessions = pgTable(
  'accounts_sessions',
  {
    /** The value of the cookie itself is not stored. */
    idHash: text('id_hash').primaryKey(),
    /** Names the session to its person, in place of the hash. */
    id: uuid('id').notNull().defaultRandom(),
    cognitoId: text('cognito_id').notNull(),
    /**
     * Which of the person's organizations it is in; null: they belong to none yet. Without their row there the session
     * is nobody's.
     */
    activeOrgId: uuid('active_org_id'),
    createdAt: at('created_at').notNull(),
    idleExpiresAt: at('idle_expires_at').notNull(),
    absoluteExpiresAt: at('absolute_expires_at').notNull(),
    customerService: boolean('customer_service').notNull().default(false),
    /** In a customer service session: the member of staff who opened it. */
    supportBy: text('support_by'),
    /**
     * The pool sign-in that opened this session, and ends with it; null for staff, and once that sign-in has
     * ended.
     */
    signInId: text('sign_in_id'),
    /** What it says to have begun in, 'Chrome on Windows', and from which address; null: before these were kept. */
    device: text('device'),
    address: text('address'),
    /** When the person last proved that it is them; null: as it began. */
    confirmedAt: at('confirmed_at'),
    /** Whether they have a second step, or passed one, as the pool last said, and when it was asked; null: it did not say. */
    hasSecondStep: boolean('has_second_step'),
    stepAskedAt: at('step_asked_at'),
    /** The organization whose directory signed them in, in which the session stays; null: the pool did. */
    workOrgId: uuid('work_org_id'),
    /** Whether that said that they passed more than one factor there. */
    workStep: boolean('work_step'),
  },
  (table) => [
    index('accounts_sessions_person').on(table.cognitoId),
    // For the retention job.
    index('accounts_sessions_ended').on(
      sql`least(${table.idleExpiresAt}, ${table.absoluteExpiresAt})`,
    ),
  ],
);
export type Session = typeof sessions.$inferSelect;
/** A session as it begins. */
export type NewSession = Omit<
  Session,
  'id' | 'confirmedAt' | 'hasSecondStep' | 'stepAskedAt' | 'workOrgId' | 'workStep'
> &
  Partial<Pick<Session, 'confirmedAt' | 'workOrgId' | 'workStep'>>;

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
    /** Which they get by accepting. */
    role: text('role').$type<MemberRole>().notNull().default('admin'),
    hasSeenOrgGoals: boolean('has_seen_org_goals').notNull(),
    status: text('status').$type<'pending' | 'used'>().notNull(),
    /** When someone started to accept the invite (`store/claims.ts`). */
    claimedAt: at('claimed_at'),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_invites_link').on(table.linkHash),
    // Each address has one pending invite: a new link voids the old one (security L4).
    uniqueIndex('accounts_invites_pending')
      .on(table.orgId, table.email)
      .where(sql`status = 'pending'`),
    index('accounts_invites_email').on(table.email),
  ],
);
export type Invite = typeof invites.$inferSelect;

/** Links that each open one customer service session. They belong to staff, so no row-level policy applies. */
export const supportLinks = pgTable(
  'accounts_support_links',
  {
    linkHash: text('link_hash').primaryKey(),
    /** Identifies the link to the customer who answers. */
    id: uuid('id').notNull().unique().defaultRandom(),
    orgId: uuid('org_id').notNull(),
    /** The member of staff who created the link, and why. */
    createdBy: text('created_by').notNull(),
    reason: text('reason').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** Null when the brand asks nobody (`supportVisits`); an admin of the customer is asked, or a colleague. */
    approval: text('approval').$type<'asked' | 'askedColleague' | 'approved' | 'declined'>(),
    /** When the customer's admins were mailed that the customer service session is over. */
    toldAt: at('told_at'),
  },
  (table) => [
    index('accounts_support_links_org').on(table.orgId, table.createdAt),
    index('accounts_support_links_untold').on(table.usedAt).where(sql`${table.toldAt} is null`),
    index('accounts_support_links_colleague')
      .on(table.expiresAt)
      .where(sql`${table.approval} = 'askedColleague'`),
  ],
);
export type SupportLink = typeof supportLinks.$inferSelect;

/** What a browser reported about a magic link. Only for the provider to see; nothing depends on it (security L6). */
export interface LinkEvent {
  status: string;
  eventType: string;
  eventDateTime: string;
}

/**
 * The provider's invitation to a future customer, who has no organization yet; it belongs to no tenant. It
 * offers the plan that the new organization will have.
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
    /** The person's answer to the security offer; null until the link is used. */
    secOptIn: boolean('sec_opt_in'),
    lastEvent: jsonb('last_event').$type<LinkEvent>(),
  },
  (table) => [
    uniqueIndex('accounts_magic_links_link').on(table.linkHash),
    // Each address has one pending link per brand: a new link voids the old one (security L4).
    uniqueIndex('accounts_magic_links_pending')
      .on(table.brandId, table.email)
      .where(sql`status = 'pending'`),
  ],
);
export type MagicLink = typeof magicLinks.$inferSelect;

/** An account's newest reset link. There is one row per address, so that a new link voids the old one. */
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
    /** Start of the hour in which mails are counted, so that nobody's mailbox is flooded. */
    hourBeganAt: at('hour_began_at').notNull(),
    sentInHour: integer('sent_in_hour').notNull(),
  },
  (table) => [uniqueIndex('accounts_reset_links_link').on(table.linkHash)],
);
export type ResetLink = typeof resetLinks.$inferSelect;

/**
 * Requests of staff to remove a person's second step, which another member of staff approves; one a person. They belong
 * to staff, so no row-level policy applies.
 */
export const stepRemovals = pgTable('profile_step_removals', {
  cognitoId: text('cognito_id').primaryKey(),
  orgId: uuid('org_id').notNull(),
  /** The member of staff who asked, and their address, as customers are told of staff. */
  askedBy: uuid('asked_by').notNull(),
  askedByEmail: text('asked_by_email').notNull(),
  reason: text('reason').notNull(),
  askedAt: at('asked_at').notNull(),
  expiresAt: at('expires_at').notNull(),
});
export type StepRemoval = typeof stepRemovals.$inferSelect;

/**
 * A person's newest change of their mail address: first with the link that was mailed to the new one, and once that was
 * used, with the link by which the old one takes it back.
 */
export const addressChanges = pgTable(
  'accounts_address_changes',
  {
    cognitoId: text('cognito_id').primaryKey(),
    brandId: text('brand_id').notNull(),
    /** Both in lower case. */
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    /** Of the newest link. */
    linkHash: text('link_hash').notNull(),
    /** 'used' once it was taken back. */
    status: text('status').$type<'pending' | 'used'>().notNull(),
    claimedAt: at('claimed_at'),
    /** When the new address was confirmed; null until then. */
    changedAt: at('changed_at'),
    /** Until when the link works; of one that was taken back, until when there is no other change. */
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_address_changes_link').on(table.linkHash),
    index('accounts_address_changes_expires').on(table.expiresAt),
  ],
);
export type AddressChange = typeof addressChanges.$inferSelect;
