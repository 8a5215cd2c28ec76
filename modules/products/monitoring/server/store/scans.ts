import { randomUUID } from 'node:crypto';
import type { ScanLevel } from '@portal/scanner/level';
import { compareRank } from '@portal/scanner/rank';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import { type Db, wroteAny } from '#kit/server/db/database.ts';
import type { EngineReport, ScanReference } from '#kit/server/ports/scanning.ts';
import type { Scan } from '#modules/products/monitoring/schemas.ts';
import type { FailureReason } from '#modules/products/monitoring/vocabulary.ts';
import {
  countSeverities,
  maxFindings,
  storedCoverage,
  storedFinding,
  storedRemarks,
} from '../rules/storedFinding.ts';
import { findings, ownerships, scans, targets } from '../tables.ts';
import { followScan } from './issues.ts';
import { dropWaiting } from './schedules.ts';
import { isOfTarget, ofWebsite, withId } from './where.ts';

/** The maximum of scans of one website in an answer. */
const maxScans = 500;

/** Returns the new scan's id, or null when a scan is already running. */
export async function insertScan(
  tx: Db,
  orgId: string,
  { targetId, level }: { targetId: string; level: ScanLevel },
  now: Date,
): Promise<string | null> {
  const made = await tx
    .insert(scans)
    .values({ orgId, id: randomUUID(), targetId, level, status: 'started', startTime: now })
    .onConflictDoNothing()
    .returning({ id: scans.id });
  return made[0]?.id ?? null;
}

/** How many scans of a website have begun since then, however they ended. */
export const countScansSince = (db: Db, orgId: string, targetId: string, since: Date) =>
  db.$count(scans, and(ofWebsite(scans, orgId, targetId), gte(scans.startTime, since)));

const scanFields = {
  scanId: scans.id,
  ...pick(scans, 'targetId', 'status', 'startTime', 'completeTime'),
  scanProfile: scans.level,
  ...pick(scans, 'highs', 'mediums', 'lows', 'failureReason', 'progress'),
};

/** The newest scans of every website, or of one, newest first. A website without scans has one row, with null. */
export function loadScans(db: Db, orgId: string, targetId?: string) {
  const website = db
    .select({ targetId: targets.id, createdAt: targets.createdAt })
    .from(targets)
    .where(
      and(eq(targets.orgId, orgId), targetId === undefined ? undefined : eq(targets.id, targetId)),
    )
    .as('website');
  const scan = db
    .select(scanFields)
    .from(scans)
    .where(and(eq(scans.orgId, orgId), eq(scans.targetId, website.targetId)))
    .orderBy(desc(scans.startTime))
    .limit(maxScans)
    .as('scan');
  return db
    .select()
    .from(website)
    .leftJoinLateral(scan, sql`true`)
    .orderBy(asc(website.createdAt), asc(website.targetId), desc(scan.startTime));
}
export type LoadedScan = NonNullable<Awaited<ReturnType<typeof loadScans>>[number]['scan']>;

/** A scan of this organization with its website, in any state. */
export async function loadScan(db: Db, orgId: string, scanId: string) {
  const { requests, pages, coverage, remarks, platforms } = scans;
  const { name: targetName, url: targetUrl } = targets;
  const found = await db
    .select({ ...scanFields, requests, pages, coverage, remarks, platforms, targetName, targetUrl })
    .from(scans)
    .innerJoin(targets, isOfTarget(scans))
    .where(withId(scans, orgId, scanId));
  return found[0] ?? null;
}
export type StoredScan = NonNullable<Awaited<ReturnType<typeof loadScan>>>;

/** What a scan found, in the order of its rank: an older release, or a bought scanner, may have had another. */
export async function loadFindings(db: Db, orgId: string, scanId: string) {
  const found = await db
    .select()
    .from(findings)
    .where(and(eq(findings.orgId, orgId), eq(findings.scanId, scanId)))
    .orderBy(asc(findings.position));
  return found.sort(compareRank);
}
export type StoredFinding = Awaited<ReturnType<typeof loadFindings>>[number];

/** What a job needs of a scan; the organization is always taken from here (security T6). */
export async function loadScanToRun(system: Db, scanId: string) {
  const { orgId, targetId, status, level, engineRef: scanRef } = scans;
  const { url, exclusions, engineRef: websiteRef } = targets;
  const { method } = ownerships;
  const found = await system
    .select({ orgId, targetId, status, level, url, exclusions, websiteRef, scanRef, method })
    .from(scans)
    .innerJoin(targets, and(eq(targets.orgId, scans.orgId), eq(targets.id, scans.targetId)))
    .leftJoin(ownerships, isOfTarget(ownerships))
    .where(eq(scans.id, scanId));
  return found[0] ?? null;
}

const running = (orgId: string, scanId: string) =>
  and(withId(scans, orgId, scanId), eq(scans.status, 'started'));

/** Saves the bought scanning service's ids of a website and its scan. False where the website was removed meanwhile. */
export async function saveReference(
  db: Db,
  orgId: string,
  { scanId, targetId }: { scanId: string; targetId: string },
  { website, scan }: ScanReference,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isThere = await wroteAny(
      tx
        .update(targets)
        .set({ engineRef: website })
        .where(withId(targets, orgId, targetId)),
    );
    await tx
      .update(scans)
      .set({ engineRef: scan })
      .where(withId(scans, orgId, scanId));
    return isThere;
  });
}

/** Records that a scan runs at another level than requested. */
export async function setScanLevel(db: Db, orgId: string, scanId: string, level: ScanLevel) {
  await db.update(scans).set({ level }).where(running(orgId, scanId));
}

/** Saves a scan's progress; returns false when the scan is no longer running, for example after a cancel. */
export async function recordProgress(
  db: Db,
  orgId: string,
  scanId: string,
  progress: NonNullable<Scan['progress']> | null,
): Promise<boolean> {
  const its = running(orgId, scanId);
  return progress
    ? wroteAny(db.update(scans).set({ progress }).where(its))
    : (await db.$count(scans, its)) > 0;
}

export type ScanEnd =
  | { status: 'completed'; report: EngineReport }
  | { status: 'failed'; reason: FailureReason }
  | { status: 'canceled' };

/** Saves how a running scan ended, and what it found; false if it had ended before. */
export async function saveScanEnd(
  tx: Db,
  orgId: string,
  scan: { scanId: string; targetId: string },
  end: ScanEnd,
  now: Date,
): Promise<boolean> {
  const failureReason = end.status === 'failed' ? end.reason : null;
  const hasEnded = await wroteAny(
    tx
      .update(scans)
      .set({ status: end.status, completeTime: now, progress: null, failureReason })
      .where(and(running(orgId, scan.scanId), eq(scans.targetId, scan.targetId))),
  );
  if (!hasEnded) return false;
  if (end.status === 'canceled') await dropWaiting(tx, orgId, scan.targetId);
  if (end.status === 'completed') await saveReport(tx, orgId, scan, end.report, now);
  return true;
}

async function saveReport(
  tx: Db,
  orgId: string,
  { scanId, targetId }: { scanId: string; targetId: string },
  report: EngineReport,
  now: Date,
): Promise<void> {
  const followed = await followScan(tx, orgId, { scanId, targetId }, report, now);
  await tx
    .update(scans)
    .set({
      ...countSeverities(report.findings.filter((finding) => !followed.isExcused(finding))),
      requests: report.requests,
      pages: report.pages,
      coverage: storedCoverage(report.coverage),
      remarks: storedRemarks(report.remarks),
      platforms: report.platforms ?? null,
      life: followed.life,
    })
    .where(withId(scans, orgId, scanId));
  const rows = report.findings.slice(0, maxFindings).map((finding, position) => ({
    orgId,
    id: randomUUID(),
    scanId,
    targetId,
    position,
    ...storedFinding(finding),
    ...followed.issueOf(finding),
  }));
  // PostgreSQL accepts at most 65,535 parameters per statement.
  for (let start = 0; start < rows.length; start += 500) {
    await tx.insert(findings).values(rows.slice(start, start + 500));
  }
}
