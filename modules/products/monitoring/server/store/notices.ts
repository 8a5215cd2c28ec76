import { compareRank } from '@portal/scanner/rank';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Db, firstOrNull } from '#kit/server/db/database.ts';
import { findings, issues, scans, targets } from '../tables.ts';
import { isOfTarget, ofWebsite } from './where.ts';

const hasEnded = inArray(scans.status, ['completed', 'failed']);

/** What a mail about an ended scan needs. The organization is always taken from here (security T6). */
export function loadEndedScan(system: Db, scanId: string) {
  const { orgId, targetId, status, startTime, failureReason } = scans;
  return firstOrNull(
    system
      .select({ orgId, targetId, status, startTime, failureReason, targetName: targets.name })
      .from(scans)
      .innerJoin(targets, isOfTarget(scans))
      .where(and(eq(scans.id, scanId), hasEnded)),
  );
}
export type EndedScan = NonNullable<Awaited<ReturnType<typeof loadEndedScan>>>;

/** The High findings of a scan that are new or came back after they were fixed, without false positives, in the order of their rank. */
export async function loadNewHighs(db: Db, orgId: string, scanId: string) {
  const { checkId, title, severity, confidence, method, url, parameter } = findings;
  const places = sql<number>`1 + jsonb_array_length(${findings.alsoAt})`;
  const found = await db
    .select({ checkId, title, severity, confidence, method, url, parameter, places })
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

type OfWebsite = Pick<EndedScan, 'targetId' | 'startTime'>;

const loadNewest = (db: Db, which: SQL | undefined, limit: number) =>
  db
    .select({ scanId: scans.id, startTime: scans.startTime, status: scans.status })
    .from(scans)
    .where(which)
    .orderBy(desc(scans.startTime))
    .limit(limit);

/** The last scan of the website that was completed before this one. */
export function findEarlierReport(db: Db, orgId: string, { targetId, startTime }: OfWebsite) {
  const earlier = and(eq(scans.status, 'completed'), lt(scans.startTime, startTime));
  return firstOrNull(loadNewest(db, and(ofWebsite(scans, orgId, targetId), earlier), 1));
}

/** Whether a scan of the website that began after this one was completed. */
export async function hasNewerReport(db: Db, orgId: string, { targetId, startTime }: OfWebsite) {
  const newer = and(eq(scans.status, 'completed'), gt(scans.startTime, startTime));
  return (await loadNewest(db, and(ofWebsite(scans, orgId, targetId), newer), 1)).length > 0;
}

/** How the last three scans of a website ended, up to this one, the newest first. */
export async function loadEndsUpTo(db: Db, orgId: string, { targetId, startTime }: OfWebsite) {
  const upTo = and(ofWebsite(scans, orgId, targetId), hasEnded, lte(scans.startTime, startTime));
  return (await loadNewest(db, upTo, 3)).map(({ status }) => status);
}
