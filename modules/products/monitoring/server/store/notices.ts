import { compareRank } from '@portal/scanner/rank';
import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { findings, issues, scans, targets } from '../tables.ts';

/** What a mail about an ended scan needs. The organization is always taken from here (security T6). */
export async function loadEndedScan(system: Db, scanId: string) {
  const found = await system
    .select({
      scanId: scans.id,
      orgId: scans.orgId,
      targetId: scans.targetId,
      status: scans.status,
      startTime: scans.startTime,
      failureReason: scans.failureReason,
      targetName: targets.name,
    })
    .from(scans)
    .innerJoin(targets, and(eq(targets.orgId, scans.orgId), eq(targets.id, scans.targetId)))
    .where(and(eq(scans.id, scanId), inArray(scans.status, ['completed', 'failed'])));
  return found[0] ?? null;
}
export type EndedScan = NonNullable<Awaited<ReturnType<typeof loadEndedScan>>>;

/** The High findings of a scan that are new or came back after they were fixed, without false positives, in the order of their rank. */
export async function loadNewHighs(db: Db, orgId: string, scanId: string) {
  const found = await db
    .select({
      checkId: findings.checkId,
      title: findings.title,
      severity: findings.severity,
      confidence: findings.confidence,
      method: findings.method,
      url: findings.url,
      parameter: findings.parameter,
      places: sql<number>`1 + jsonb_array_length(${findings.alsoAt})`,
    })
    .from(findings)
    .leftJoin(issues, and(eq(issues.orgId, findings.orgId), eq(issues.id, findings.issueId)))
    .where(
      and(
        eq(findings.orgId, orgId),
        eq(findings.scanId, scanId),
        eq(findings.severity, 'high'),
        inArray(findings.life, ['new', 'back_again']),
        or(isNull(issues.decision), ne(issues.decision, 'false_positive')),
      ),
    )
    .orderBy(asc(findings.position));
  return found.sort(compareRank);
}

/** The last scan of the website that was completed before this one. */
export async function findEarlierReport(
  db: Db,
  orgId: string,
  { targetId, startTime }: Pick<EndedScan, 'targetId' | 'startTime'>,
): Promise<{ scanId: string; startTime: Date } | null> {
  const [earlier] = await db
    .select({ scanId: scans.id, startTime: scans.startTime })
    .from(scans)
    .where(
      and(
        eq(scans.orgId, orgId),
        eq(scans.targetId, targetId),
        eq(scans.status, 'completed'),
        lt(scans.startTime, startTime),
      ),
    )
    .orderBy(desc(scans.startTime))
    .limit(1);
  return earlier ?? null;
}

/** How the last three scans of a website ended, up to this one, the newest first. */
export async function loadEndsUpTo(
  db: Db,
  orgId: string,
  { targetId, startTime }: Pick<EndedScan, 'targetId' | 'startTime'>,
) {
  const rows = await db
    .select({ status: scans.status })
    .from(scans)
    .where(
      and(
        eq(scans.orgId, orgId),
        eq(scans.targetId, targetId),
        inArray(scans.status, ['completed', 'failed']),
        lte(scans.startTime, startTime),
      ),
    )
    .orderBy(desc(scans.startTime))
    .limit(3);
  return rows.map(({ status }) => status);
}
