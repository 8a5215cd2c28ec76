import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { type Db, lockByName } from '#kit/server/db/database.ts';
import { findings, issues, scans } from '../tables.ts';
import { causeCheck, severityCounts, worstOf } from './rank.ts';
import { ofWebsite, withId } from './where.ts';

const none = { highs: 0, mediums: 0, lows: 0 };
const kinds = ['highs', 'mediums', 'lows'] as const;

/**
 * Changes of counts wait for each other: of two places of one cause that are decided about at once, each would still find
 * the other, and nobody would count the cause out. Taken before any issue is locked.
 */
export const lockCounts = (tx: Db, orgId: string) => lockByName(tx, `counts of scans ${orgId}`);

/**
 * Changes what is decided or known of issues, and moves the counts of each scan that found them by as much as that
 * changes the causes which it keeps. What it counted beyond the findings that it keeps stays counted.
 */
export async function withCounts<Result>(
  tx: Db,
  orgId: string,
  issueIds: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  await lockCounts(tx, orgId);
  const shown = await tx
    .selectDistinct({ scanId: findings.scanId })
    .from(findings)
    .where(and(eq(findings.orgId, orgId), inArray(findings.issueId, [...issueIds])));
  const scanIds = shown.map(({ scanId }) => scanId).sort();
  const before = await countKept(tx, orgId, scanIds);
  const result = await change();
  const after = await countKept(tx, orgId, scanIds);
  for (const scanId of scanIds) {
    const [had, has] = [before.get(scanId) ?? none, after.get(scanId) ?? none];
    if (kinds.every((kind) => had[kind] === has[kind])) continue;
    await tx
      .update(scans)
      .set({
        highs: sql`${scans.highs} + ${has.highs - had.highs}`,
        mediums: sql`${scans.mediums} + ${has.mediums - had.mediums}`,
        lows: sql`${scans.lows} + ${has.lows - had.lows}`,
      })
      .where(withId(scans, orgId, scanId));
  }
  return result;
}

/** Marks what a recheck found gone in the last scan that found it. */
export async function markFixed(tx: Db, orgId: string, issueIds: readonly string[], at: Date) {
  await tx
    .update(findings)
    .set({ fixedAt: at })
    .from(issues)
    .where(
      and(
        eq(findings.orgId, orgId),
        inArray(findings.issueId, [...issueIds]),
        isNull(findings.fixedAt),
        eq(issues.orgId, orgId),
        eq(issues.id, findings.issueId),
        eq(issues.lastScanId, findings.scanId),
      ),
    );
}

/** The newest completed scans of a website, newest first. */
export function loadTrend(db: Db, orgId: string, targetId: string, limit: number) {
  const { id: scanId, completeTime, highs, mediums, lows, life } = scans;
  return db
    .select({ scanId, completeTime, highs, mediums, lows, life })
    .from(scans)
    .where(
      and(
        ofWebsite(scans, orgId, targetId),
        eq(scans.status, 'completed'),
        isNotNull(completeTime),
      ),
    )
    .orderBy(desc(scans.startTime))
    .limit(limit);
}

/** How many causes of which severity each of these scans keeps, without false positives and what was fixed since. */
async function countKept(tx: Db, orgId: string, scanIds: readonly string[]) {
  if (scanIds.length === 0) return new Map<string, typeof none>();
  const cause = tx
    .select({
      scanId: findings.scanId,
      severity: worstOf(findings.severity).as('worst'),
    })
    .from(findings)
    .leftJoin(issues, and(eq(issues.orgId, findings.orgId), eq(issues.id, findings.issueId)))
    .where(
      and(
        eq(findings.orgId, orgId),
        inArray(findings.scanId, [...scanIds]),
        isNull(findings.fixedAt),
        or(isNull(issues.decision), ne(issues.decision, 'false_positive')),
      ),
    )
    .groupBy(findings.scanId, causeCheck(findings.checkId), findings.title)
    .as('cause');
  const rows = await tx
    .select({ scanId: cause.scanId, ...severityCounts(cause.severity) })
    .from(cause)
    .groupBy(cause.scanId);
  return new Map(rows.map(({ scanId, ...counts }) => [scanId, counts]));
}
