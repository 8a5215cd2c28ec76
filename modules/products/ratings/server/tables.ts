import type { Finding, Grade, Incident } from '@portal/ratings/finding';
import type { Letter, Score } from '@portal/ratings/formula';
import type { VectorId } from '@portal/ratings/vector';
import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';

/** Every rating with what it was made of, so that an old one stays explained. */
export const ratings = tenantTable(
  'ratings_ratings',
  {
    /** 'www.shop.example': a company that moves begins a history of its own. */
    host: text('host').notNull(),
    ratedAt: at('rated_at').notNull(),
    /** The low end of the range; of version 1 the number, null where too little was known for one. */
    rating: integer('rating'),
    /** The high end of the range; null of version 1, which had no range. */
    highest: integer('highest'),
    /** Of the number; null where a range is shown. */
    letter: text('letter').$type<Letter>(),
    coverage: doublePrecision('coverage').notNull(),
    deducted: doublePrecision('deducted').notNull(),
    scores: jsonb('scores').$type<Score['scores']>().notNull(),
    /** Which share of each vector was not known; null of version 1, which left such vectors out. */
    unknown: jsonb('unknown').$type<Score['unknown']>(),
    /** What held the rating down; null of version 1. */
    capping: jsonb('capping').$type<Score['capping']>(),
    incidents: jsonb('incidents').$type<readonly Incident[]>().notNull(),
    formulaVersion: text('formula_version').notNull(),
  },
  (table) => [
    index('ratings_ratings_newest').on(table.orgId, table.host, table.ratedAt),
    // Of whatever host: for who compares organisations, and for the thinning.
    index('ratings_ratings_latest').on(table.orgId, table.ratedAt),
  ],
);

/** What was seen, as it was last seen; gone ones stay for a while, to tell what changed. */
export const findings = tenantTable(
  'ratings_findings',
  {
    host: text('host').notNull(),
    vector: text('vector').$type<VectorId>().notNull(),
    /** The engine's: the same for the same thing in every rating. */
    findingId: text('finding_id').notNull(),
    grade: text('grade').$type<Grade>().notNull(),
    title: text('title').notNull(),
    evidence: text('evidence').notNull(),
    advice: text('advice').notNull(),
    weight: doublePrecision('weight').notNull(),
    lifts: jsonb('lifts').$type<Finding['lifts']>(),
    /** When it was first seen with a grade that asks for mending; null while it has none. */
    flawedSince: at('flawed_since'),
    seenAt: at('seen_at').notNull(),
    /** When it was seen mended, or no more. */
    mendedAt: at('mended_at'),
    goneAt: at('gone_at'),
  },
  (table) => [
    uniqueIndex('ratings_findings_one').on(table.orgId, table.host, table.findingId),
    index('ratings_findings_gone').on(table.goneAt).where(sql`gone_at is not null`),
  ],
);

/** The newest report, one an organisation. */
export const reports = tenantTable(
  'ratings_reports',
  {
    host: text('host').notNull(),
    madeAt: at('made_at').notNull(),
    /** A PDF in base64, as it is handed out. */
    pdf: text('pdf').notNull(),
  },
  (table) => [uniqueIndex('ratings_reports_one').on(table.orgId)],
);

/** That an organisation is to be rated: the newest one, so that each is rated once a day whatever comes of it. */
export const orders = tenantTable(
  'ratings_orders',
  { askedAt: at('asked_at').notNull() },
  (table) => [
    uniqueIndex('ratings_orders_one').on(table.orgId),
    // A job knows its order by this id alone (security T6).
    uniqueIndex('ratings_orders_id').on(table.id),
  ],
);

/** Incidents of an organisation that became known, as the provider's staff entered them. */
export const disclosures = tenantTable(
  'ratings_disclosures',
  {
    /** When it became known. */
    knownOn: date('known_on', { mode: 'string' }).notNull(),
    grade: text('grade').$type<Grade>().notNull(),
    /** What happened, in one line. */
    text: text('text').notNull(),
    enteredBy: text('entered_by').notNull(),
    enteredAt: at('entered_at').notNull(),
  },
  (table) => [
    // The operator withdraws one by its id alone.
    uniqueIndex('ratings_disclosures_id').on(table.id),
  ],
);
