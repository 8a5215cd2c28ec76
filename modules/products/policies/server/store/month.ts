import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import type { Db } from '#kit/server/db/database.ts';
import { history, policies } from '../tables.ts';

/** More than there are templates; an organization's own ones are bounded as well. */
const maxPolicies = 200;

/** The policies that were approved within a time, each with its first approval in it, by name. */
export async function loadApproved(
  db: Db,
  orgId: string,
  { from, until }: { from: Date; until: Date },
): Promise<{ name: string; at: Date }[]> {
  return await db
    .select({ name: policies.name, at: sql<Date>`min(${history.at})`.mapWith(history.at) })
    .from(history)
    .innerJoin(
      policies,
      and(eq(policies.orgId, history.orgId), eq(policies.policyType, history.policyType)),
    )
    .where(
      and(
        eq(history.orgId, orgId),
        eq(history.kind, 'approved'),
        gte(history.at, from),
        lt(history.at, until),
      ),
    )
    .groupBy(policies.policyType, policies.name)
    .orderBy(asc(policies.name))
    .limit(maxPolicies);
}

/** The names of the policies whose review fell on one of these days and is still to be done. */
export async function loadFallenDue(
  db: Db,
  orgId: string,
  { from, until }: { from: CalendarDay; until: CalendarDay },
): Promise<string[]> {
  const rows = await db
    .select({ name: policies.name })
    .from(policies)
    .where(
      and(
        eq(policies.orgId, orgId),
        gte(policies.reviewDate, from),
        lt(policies.reviewDate, until),
      ),
    )
    .orderBy(asc(policies.reviewDate), asc(policies.name))
    .limit(maxPolicies);
  return rows.map(({ name }) => name);
}
