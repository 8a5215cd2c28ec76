import { sql } from 'drizzle-orm';
import {
  bigserial,
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
import type { SubscriptionStatus } from '#modules/foundation/plans/vocabulary.ts';
import type { Reason, View } from '../schemas.ts';
import type { CallEvent } from '../vocabulary.ts';

/**
 * One row per organization with everything that the portfolio shows, searches and sorts by, so that a page
 * out of a hundred thousand customers needs one index scan. Rebuilt from the modules' own data when that
 * changes (`portfolio_changes`), and when the need for a call changes with time.
 */
export const summaries = pgTable(
  'portfolio_summaries',
  {
    orgId: uuid('org_id').primaryKey(),
    companyName: text('company_name').notNull(),
    /** In lower case, for sorting. */
    nameKey: text('name_key').notNull(),
    /** All searched text, in lower case: the version before searches it. */
    searched: text('searched').notNull(),
    /** The same as searches compare it; '' until this version has made the row anew. */
    searchKey: text('search_key').notNull().default(''),
    brandId: text('brand_id').notNull(),
    /** By which channel of the brand it came; '' without a subscription. */
    channelId: text('channel_id').notNull().default(''),
    planName: text('plan_name').notNull(),
    status: text('status').$type<SubscriptionStatus>(),
    trialEndsAt: at('trial_ends_at'),
    level: integer('level'),
    rating: integer('rating'),
    ratingHighest: integer('rating_highest'),
    letter: text('letter'),
    openHighs: integer('open_highs').notNull(),
    /** When the newest of these was first seen; null: there is none. */
    newestHighAt: at('newest_high_at'),
    /** Websites that the plan in use does not scan. */
    unwatched: integer('unwatched').notNull().default(0),
    /** Websites that are to be scanned and whose last scan failed. */
    scansFailed: integer('scans_failed').notNull().default(0),
    /** When the newest of these scans ended; null: there is none. */
    scanFailedAt: at('scan_failed_at'),
    /** Websites that are to be scanned and of which no scan has ended. */
    neverScanned: integer('never_scanned').notNull().default(0),
    /** Whether there is none, though the plan in use would scan one. */
    lacksWebsite: boolean('lacks_website').notNull().default(false),
    lastActivityAt: at('last_activity_at'),
    signedUpAt: at('signed_up_at').notNull(),
    /** The urgency of a call; 0: none needed, or staff called already. */
    need: integer('need').notNull(),
    /** The member of staff whose call it is. */
    assignedTo: uuid('assigned_to'),
    reasons: jsonb('reasons').$type<Reason[]>().notNull(),
    /** When the need, or what is to be fixed, changes merely because time passes; null: never. */
    reckonAgainAt: at('reckon_again_at'),
  },
  (table) => [
    index('portfolio_summaries_searched').using('gin', table.searched.op('gin_trgm_ops')),
    index('portfolio_summaries_search_key').using('gin', table.searchKey.op('gin_trgm_ops')),
    index('portfolio_summaries_no_key').on(table.orgId).where(sql`search_key = ''`),
    index('portfolio_summaries_name').on(table.nameKey, table.orgId),
    index('portfolio_summaries_plan').on(table.planName, table.orgId),
    index('portfolio_summaries_brand').on(table.brandId, table.orgId),
    index('portfolio_summaries_channel').on(table.channelId, table.orgId),
    index('portfolio_summaries_status').on(table.status, table.orgId),
    index('portfolio_summaries_unwatched').on(table.unwatched, table.orgId),
    index('portfolio_summaries_failed').on(table.scansFailed, table.orgId),
    index('portfolio_summaries_never').on(table.neverScanned, table.orgId),
    index('portfolio_summaries_no_website').on(table.orgId).where(sql`lacks_website`),
    index('portfolio_summaries_highs').on(table.openHighs, table.orgId),
    index('portfolio_summaries_new_high').on(table.newestHighAt, table.orgId),
    index('portfolio_summaries_failed_at').on(table.scanFailedAt, table.orgId),
    index('portfolio_summaries_signed_up').on(table.signedUpAt, table.orgId),
    // Missing values come last in both sort directions, which needs an index for each.
    index('portfolio_summaries_trial').on(table.trialEndsAt.asc().nullsLast(), table.orgId),
    index('portfolio_summaries_trial_desc').on(
      table.trialEndsAt.desc().nullsLast(),
      table.orgId.desc(),
    ),
    index('portfolio_summaries_level').on(table.level.asc().nullsLast(), table.orgId),
    index('portfolio_summaries_level_desc').on(table.level.desc().nullsLast(), table.orgId.desc()),
    index('portfolio_summaries_rating').on(table.rating.asc().nullsLast(), table.orgId),
    index('portfolio_summaries_rating_desc').on(
      table.rating.desc().nullsLast(),
      table.orgId.desc(),
    ),
    index('portfolio_summaries_activity').on(table.lastActivityAt.asc().nullsLast(), table.orgId),
    index('portfolio_summaries_activity_desc').on(
      table.lastActivityAt.desc().nullsLast(),
      table.orgId.desc(),
    ),
    index('portfolio_summaries_need').on(table.need.desc(), table.orgId),
    index('portfolio_summaries_assigned')
      .on(table.assignedTo, table.need.desc(), table.orgId)
      .where(sql`assigned_to is not null`),
    index('portfolio_summaries_again').on(table.reckonAgainAt),
  ],
);
export type Summary = typeof summaries.$inferSelect;

/**
 * Organizations that changed since their summary was made; database triggers add rows in the transaction of
 * the change. Each change adds its own row, so that two transactions of one organization never wait for each
 * other.
 */
export const changes = pgTable(
  'portfolio_changes',
  { id: bigserial('id', { mode: 'number' }).primaryKey(), orgId: uuid('org_id').notNull() },
  (table) => [index('portfolio_changes_org').on(table.orgId)],
);

/** Where an organization stands in the call list. What was recorded, by whom and when is in `callNotes`. */
export const callStates = pgTable('portfolio_call_states', {
  orgId: uuid('org_id').primaryKey(),
  /** Until then only a new reason puts it on the list. */
  quietUntil: at('quiet_until'),
  /** The reasons that staff knew then and that hold still. */
  knownReasons: jsonb('known_reasons').$type<Reason[]>().notNull(),
  assignedTo: uuid('assigned_to'),
  /** Counts the changes by staff, so that a summary that is made meanwhile undoes none. */
  revision: integer('revision').notNull(),
});
export type CallState = typeof callStates.$inferSelect;

/** What staff recorded about calls. Only added to: of two who record at once, both are kept. */
export const callNotes = tenantTable(
  'portfolio_call_notes',
  {
    event: text('event').$type<CallEvent>().notNull(),
    text: text('text').notNull().default(''),
    /** Of a call that was made or put off. */
    quietUntil: at('quiet_until'),
    /** Of an assignment; null: nobody's. */
    assignedTo: uuid('assigned_to'),
    staffId: uuid('staff_id').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('portfolio_call_notes_newest').on(table.orgId, table.at, table.id),
    index('portfolio_call_notes_age').on(table.at),
  ],
);
export type CallNote = typeof callNotes.$inferSelect;

/** Filters and order of the list of customers, which a member of staff saved under a name. */
export const customerViews = pgTable(
  'portfolio_views',
  {
    id: uuid('id').primaryKey(),
    staffId: uuid('staff_id').notNull(),
    name: text('name').notNull(),
    isShared: boolean('is_shared').notNull(),
    view: jsonb('view').$type<View>().notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (table) => [uniqueIndex('portfolio_views_name').on(table.staffId, table.name)],
);
export type CustomerView = typeof customerViews.$inferSelect;
