import { and, eq, gte, inArray, isNull, lt, min, ne, or, sql } from 'drizzle-orm';
import type { MonthSpan } from '#kit/contract/monthNews.ts';
import type { Db } from '#kit/server/db/database.ts';
import { issueEvents, issues, scans, targets } from '../tables.ts';
import { causeCheck, rankKey } from './rank.ts';

const ranked = ['high', 'medium', 'low'] as const;
/** As many as one scan stores. */
const maxCauses = 500;

/**
 * The causes of all websites that were seen by the end of a span, in the order of their rank, false positives left out.
 * Whether one is gone is told as of that end; the website's first completed scan tells what was only seen for the first
 * time.
 */
export function loadCauses(db: Db, orgId: string, { from, until }: MonthSpan) {
  const end = until.toISOString();
  const isGone = sql`(${issues.state} = 'fixed' and ${issues.fixedAt} < ${end})`;
  const cameBack = sql`exists (select from ${issueEvents}
    where ${issueEvents.orgId} = ${issues.orgId} and ${issueEvents.issueId} = ${issues.id}
      and ${issueEvents.kind} = 'back_again'
      and ${issueEvents.at} >= ${from.toISOString()} and ${issueEvents.at} < ${end})`;
  const firstScans = db
    .select({ targetId: scans.targetId, at: min(scans.completeTime).as('first_scan_at') })
    .from(scans)
    .where(and(eq(scans.orgId, orgId), eq(scans.status, 'completed')))
    .groupBy(scans.targetId)
    .as('first_scans');
  return db
    .select({
      title: issues.title,
      website: targets.name,
      firstSeenAt: min(issues.firstSeenAt),
      firstScanAt: firstScans.at,
      isGone: sql<boolean>`bool_and(${isGone})`,
      isAccepted: sql<boolean>`bool_and(${isGone} or coalesce(${issues.decision} = 'accepted'
        and ${issues.decidedAt} < ${end} and ${issues.decisionUntil} > ${end}, false))`,
      goneAt: sql<Date | null>`max(${issues.fixedAt})`.mapWith(issues.fixedAt),
      cameBack: sql<boolean>`bool_or(${cameBack})`,
    })
    .from(issues)
    .innerJoin(targets, and(eq(targets.orgId, issues.orgId), eq(targets.id, issues.targetId)))
    .leftJoin(firstScans, eq(firstScans.targetId, issues.targetId))
    .where(
      and(
        eq(issues.orgId, orgId),
        inArray(issues.severity, [...ranked]),
        lt(issues.firstSeenAt, until),
        or(isNull(issues.decision), ne(issues.decision, 'false_positive')),
        // What was fixed before tells nothing of this month.
        or(ne(issues.state, 'fixed'), gte(issues.fixedAt, from)),
      ),
    )
    .groupBy(issues.targetId, targets.name, firstScans.at, causeCheck(issues.checkId), issues.title)
    .orderBy(sql`min(${rankKey})`)
    .limit(maxCauses);
}

/** Scans that ended within a span. */
export async function countScans(db: Db, orgId: string, { from, until }: MonthSpan) {
  const [row] = await db
    .select({
      completed: sql<number>`(count(*) filter (where ${scans.status} = 'completed'))::int`,
      failed: sql<number>`(count(*) filter (where ${scans.status} = 'failed'))::int`,
    })
    .from(scans)
    .where(
      and(
        eq(scans.orgId, orgId),
        inArray(scans.status, ['completed', 'failed']),
        gte(scans.completeTime, from),
        lt(scans.completeTime, until),
      ),
    );
  return row ?? { completed: 0, failed: 0 };
}
