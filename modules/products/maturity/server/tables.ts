import { date, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { AreaId } from '../vocabulary.ts';

/** An organization's single assessment, with the version of the questions that it uses. */
export const assessments = tenantTable(
  'maturity_assessments',
  { modelVersion: smallint('model_version').notNull(), updatedAt: at('updated_at').notNull() },
  (table) => [uniqueIndex('maturity_assessments_org').on(table.orgId)],
);

/** Stored by element id, so that an answer outlives the version in which it was given. */
export const answers = tenantTable(
  'maturity_answers',
  {
    element: text('element').notNull(),
    /** Null means 'I don't know'. */
    level: smallint('level'),
    evidence: text('evidence').notNull(),
    answeredAt: at('answered_at').notNull(),
    answeredBy: text('answered_by').notNull(),
    /** What spoke against it, where whoever gave it knew that and keeps it. */
    keptAgainst: text('kept_against'),
  },
  (table) => [uniqueIndex('maturity_answers_element').on(table.orgId, table.element)],
);

/** The result of a complete assessment, once a day. */
export const snapshots = tenantTable(
  'maturity_snapshots',
  {
    /** The day in the brand's time zone. */
    day: date('day').notNull(),
    modelVersion: smallint('model_version').notNull(),
    level: smallint('level').notNull(),
    /** In hundredths of a level. */
    average: smallint('average').notNull(),
    areas: jsonb('areas').$type<{ area: AreaId; average: number }[]>().notNull(),
  },
  (table) => [uniqueIndex('maturity_snapshots_day').on(table.orgId, table.day)],
);
