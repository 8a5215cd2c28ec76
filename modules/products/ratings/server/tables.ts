import type { Finding, Grade, Incident } from '@portal/ratings/finding';
import type { Letter, Score } from '@portal/ratings/formula';
import type { VectorId } from '@portal/ratings/vector';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';

/** Every rating with its inputs, so that old ratings can be explained. */
export const ratings = tenantTable(
  'ratings_ratings',
  {
    /** 'www.shop.example'; a company that changes its address begins a new history. */
    host: text('host').notNull(),
    ratedAt: at('rated_at').notNull(),
    /** The low end of the range; in version 1 the number, or null if too little was known. */
    rating: integer('rating'),
    /** The high end of the range; null in version 1, which had no range. */
    highest: integer('highest'),
    /** The letter of the number; null if a range is shown. */
    letter: text('letter').$type<Letter>(),
    coverage: doublePrecision('coverage').notNull(),
    deducted: doublePrecision('deducted').notNull(),
    scores: jsonb('scores').$type<Score['scores']>().notNull(),
    /** The unknown share of each vector; null in version 1, which left such vectors out. */
    unknown: jsonb('unknown').$type<Score['unknown']>(),
    /** The findings that capped the rating; null in version 1. */
    capping: jsonb('capping').$type<Score['capping']>(),
    incidents: jsonb('incidents').$type<readonly Incident[]>().notNull(),
    formulaVersion: text('formula_version').notNull(),
  },
  (table) => [
    index('ratings_ratings_newest').on(table.orgId, table.host, table.ratedAt),
    // Without the host: used to compare organizations and to delete surplus ratings.
    index('ratings_ratings_latest').on(table.orgId, table.ratedAt),
  ],
);

/** Findings as they were last seen. Those that are gone are stored for a while, to show what changed. */
export const findings = tenantTable(
  'ratings_findings',
  {
    host: text('host').notNull(),
    vector: text('vector').$type<VectorId>().notNull(),
    /** The engine's id, which is the same in every rating. */
    findingId: text('finding_id').notNull(),
    grade: text('grade').$type<Grade>().notNull(),
    title: text('title').notNull(),
    evidence: text('evidence').notNull(),
    advice: text('advice').notNull(),
    weight: doublePrecision('weight').notNull(),
    lifts: jsonb('lifts').$type<Finding['lifts']>(),
    /** Until when it holds by what it says itself: an ISO instant, of which others name the form. */
    until: text('until'),
    /** When it was first seen with a grade below GOOD; null while it is not a flaw. */
    flawedSince: at('flawed_since'),
    seenAt: at('seen_at').notNull(),
    /** When it was fixed: seen without a flaw, or no longer found. */
    mendedAt: at('mended_at'),
    goneAt: at('gone_at'),
  },
  (table) => [
    uniqueIndex('ratings_findings_one').on(table.orgId, table.host, table.findingId),
    index('ratings_findings_gone').on(table.goneAt).where(sql`gone_at is not null`),
  ],
);

/** The newest report of each organization. */
export const reports = tenantTable(
  'ratings_reports',
  {
    host: text('host').notNull(),
    madeAt: at('made_at').notNull(),
    /** The PDF in base64, as it is sent to the browser. */
    pdf: text('pdf').notNull(),
  },
  (table) => [uniqueIndex('ratings_reports_one').on(table.orgId)],
);

/** The newest order of a rating for each organization, so that it is rated once a day even if rating fails. */
export const orders = tenantTable(
  'ratings_orders',
  { askedAt: at('asked_at').notNull() },
  (table) => [
    uniqueIndex('ratings_orders_one').on(table.orgId),
    // A job has only this id of its order (security T6).
    uniqueIndex('ratings_orders_id').on(table.id),
  ],
);

/** Other hosts of the organization's domain, by the logs of certificates, and what its admins said of them. */
export const hosts = tenantTable(
  'ratings_hosts',
  {
    host: text('host').notNull(),
    /** The registered domain in which it was found. */
    domain: text('domain').notNull(),
    foundAt: at('found_at').notNull(),
    /** Null until an admin says whose it is. */
    isOurs: boolean('is_ours'),
    decidedAt: at('decided_at'),
    /** The last rating that looked at it; null before one did. */
    lookedAt: at('looked_at'),
  },
  (table) => [uniqueIndex('ratings_hosts_one').on(table.orgId, table.host)],
);

/** Known incidents of an organization, entered by the provider's staff. */
export const disclosures = tenantTable(
  'ratings_disclosures',
  {
    /** The day on which it became known. */
    knownOn: date('known_on', { mode: 'string' }).notNull(),
    grade: text('grade').$type<Grade>().notNull(),
    /** What happened, in one line. */
    text: text('text').notNull(),
    enteredBy: text('entered_by').notNull(),
    enteredAt: at('entered_at').notNull(),
  },
  (table) => [
    // The operator deletes a row by its id alone.
    uniqueIndex('ratings_disclosures_id').on(table.id),
  ],
);

/** The software that websites named when they were rated last: what an advisory is matched with. */
export const software = tenantTable(
  'ratings_software',
  {
    host: text('host').notNull(),
    /** 'nginx', as the engine names it. */
    product: text('product').notNull(),
    /** Null if the website does not tell it. */
    version: text('version'),
    /** Whether its system's vendor fixes old versions under their old number. */
    isVendorPatched: boolean('is_vendor_patched').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [
    uniqueIndex('ratings_software_one').on(table.orgId, table.host, table.product),
    // By product over all organizations, in batches of organizations.
    index('ratings_software_product').on(table.product, table.orgId),
  ],
);
