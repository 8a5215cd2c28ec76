import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { Site } from '../schemas.ts';
import type { AdvisoryAnswer, AffectedRange, Found } from '../vocabulary.ts';

/** Weaknesses that customers are told of if they use the product. They are the provider's, and so of no tenant. */
export const advisories = pgTable(
  'advisories_advisories',
  {
    id: uuid('id').primaryKey(),
    /** Null: for customers of every brand. */
    brandId: text('brand_id'),
    title: text('title').notNull(),
    product: text('product').notNull(),
    ranges: jsonb('ranges').$type<AffectedRange[]>().notNull(),
    whatToDo: text('what_to_do').notNull(),
    source: text('source').notNull(),
    cveIds: jsonb('cve_ids').$type<string[]>().notNull(),
    /** The entry of the catalogue that it was proposed from; null if staff began it. */
    exploitId: text('exploit_id'),
    changedAt: at('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    publishedAt: at('published_at'),
    withdrawnAt: at('withdrawn_at'),
    discardedAt: at('discarded_at'),
    /** When all organizations were last looked through; null while they are. */
    matchedAt: at('matched_at'),
    /** The last organization that was looked at; null before the first. */
    matchedTo: uuid('matched_to'),
  },
  (table) => [
    index('advisories_advisories_changed').on(table.changedAt, table.id),
    uniqueIndex('advisories_advisories_exploit').on(table.exploitId, table.product),
  ],
);
export type StoredAdvisory = typeof advisories.$inferSelect;

/** An organization that uses the product of an advisory, as seen from outside, and what came of it. */
export const matches = tenantTable(
  'advisories_matches',
  {
    advisoryId: uuid('advisory_id').notNull(),
    found: text('found').$type<Found>().notNull(),
    sites: jsonb('sites').$type<Site[]>().notNull(),
    foundAt: at('found_at').notNull(),
    toldAt: at('told_at'),
    /** When somebody of the organization first opened its page. */
    readAt: at('read_at'),
    answer: text('answer').$type<AdvisoryAnswer>(),
    answeredAt: at('answered_at'),
    /** When a look from outside no longer saw an affected version; null while it does. */
    fixedAt: at('fixed_at'),
  },
  (table) => [
    uniqueIndex('advisories_matches_one').on(table.orgId, table.advisoryId),
    // The console's list of one advisory, and its counts.
    index('advisories_matches_advisory').on(table.advisoryId, table.found, table.orgId),
    // A job knows its match only by this id (security T6).
    uniqueIndex('advisories_matches_id').on(table.id),
    // For the retention job.
    index('advisories_matches_found').on(table.foundAt),
  ],
);
export type StoredMatch = typeof matches.$inferSelect;
