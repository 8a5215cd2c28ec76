import { type Severity, severities } from '@portal/scanner/finding';
import { checkOrder } from '@portal/scanner/rank';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { oneFlaw } from '#modules/products/monitoring/vocabulary.ts';
import { issues } from '../tables.ts';

const placeIn = (list: readonly string[], column: PgColumn) =>
  sql`array_position(${sql.param([...list])}::text[], ${column})`;

export const severityPlace = (severity: PgColumn) => placeIn(severities, severity);

/** The worst severity of a group. */
export const worstOf = (severity: PgColumn) =>
  sql<Severity>`(array_agg(${severity} order by ${severityPlace(severity)}))[1]`;

/** How many rows of a group have which severity. */
export function severityCounts(severity: SQLWrapper) {
  const of = (wanted: Severity) =>
    sql<number>`(count(*) filter (where ${severity} = ${wanted}))::int`;
  return { highs: of('high'), mediums: of('medium'), lows: of('low') };
}

/** The part of the key that severity, confidence and check decide. */
export const rankHead = (kind: Record<'severity' | 'confidence' | 'checkId', PgColumn>) =>
  sql<string>`concat_ws(chr(1),
  ${severityPlace(kind.severity)},
  (${kind.confidence} = 'tentative')::int,
  lpad(coalesce(${placeIn(checkOrder, kind.checkId)}, 999)::text, 3, '0'),
  ${kind.checkId},
  (${kind.confidence} <> 'confirmed')::int)`;

/** The part that the place decides, with the id at its end. */
export const rankTail: SQL<string> = sql<string>`(concat_ws(chr(1),
  ${issues.url}, ${issues.method}, coalesce(${issues.parameter}, ''), ${issues.identity}, ${issues.id}) collate "C")`;

/**
 * A text by which issues sort as by `compareRank` of the scanner, which is the one ranking of flaws (MON-119).
 * One text and not a list of columns: the least of a cause is found without sorting all. It ends with the id.
 */
export const rankKey: SQL<string> = sql<string>`(concat_ws(chr(1), ${rankHead(issues)}, ${rankTail}) collate "C")`;

/** The check that stands for all that tell the same flaw; with website and title, it makes the cause. */
export const causeCheck = (checkId: PgColumn): SQL =>
  sql`case ${sql.join(
    oneFlaw.map(
      ([first, ...others]) =>
        sql`when ${checkId} = any(${sql.param([...others])}::text[]) then ${sql.param(first)}::text`,
    ),
    sql` `,
  )} else ${checkId} end`;
