import { and, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { issues } from '../tables.ts';

/** The number of open issues of the highest severity, by organization: neither fixed nor decided about. */
export async function countOpenHighs(
  system: Db,
  orgIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (orgIds.length === 0) return new Map();
  const rows = await system
    .select({ orgId: issues.orgId, open: sql<number>`count(*)::int` })
    .from(issues)
    .where(
      and(
        inArray(issues.orgId, [...orgIds]),
        sql`${issues.severity} = 'high'`,
        ne(issues.state, 'fixed'),
        or(isNull(issues.decision), lt(issues.decisionUntil, now)),
      ),
    )
    .groupBy(issues.orgId);
  return new Map(rows.map(({ orgId, open }) => [orgId, open]));
}
