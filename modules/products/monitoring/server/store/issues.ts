import { randomUUID } from 'node:crypto';
import { type Finding, severities } from '@portal/scanner/finding';
import { harmOrder } from '@portal/scanner/harm';
import type { ScanReport } from '@portal/scanner/report';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { Decision, IssueEvent } from '#modules/products/monitoring/vocabulary.ts';
import { followIssues, type SeenIssue } from '../rules/issueLife.ts';
import type { Verdict } from '../rules/recheckOutcome.ts';
import { storedFinding } from '../rules/storedFinding.ts';
import { findings, issueEvents, issues, scans, targets } from '../tables.ts';

export type StoredIssue = typeof issues.$inferSelect;

/** By severity, then by what an issue gives away: the order of lists, reports and next steps (MON-119). */
export const worstFirst = [
  sql`array_position(${sql.param([...severities])}::text[], ${issues.severity})`,
  sql`array_position(${sql.param([...harmOrder])}::text[], ${issues.checkId})`,
  asc(issues.checkId),
];

/** PostgreSQL accepts at most 65,535 parameters per statement. */
const rowsAtOnce = 500;

/**
 * Updates a website's issues by a scan's findings, in the transaction that ends the scan. Returns each
 * finding's issue, and which findings count as false positives.
 */
export async function followScan(
  tx: Db,
  orgId: string,
  { scanId, targetId }: { scanId: string; targetId: string },
  report: ScanReport,
  now: Date,
) {
  const known = await tx
    .select()
    .from(issues)
    .where(and(eq(issues.orgId, orgId), eq(issues.targetId, targetId)))
    .orderBy(asc(issues.firstSeenAt), asc(issues.id))
    .for('update');
  const { seen, fixed, life } = followIssues(known, report);
  const events: { issueId: string; kind: IssueEvent }[] = [];
  const ids = new Map<SeenIssue, string>();
  const fresh: (typeof issues.$inferInsert)[] = [];
  for (const issue of new Set(seen.values())) {
    const issueId = issue.known?.id ?? randomUUID();
    ids.set(issue, issueId);
    if (issue.state !== 'still_there') events.push({ issueId, kind: issue.state });
    const sight = { ...snapshotOf(issue.finding), lastSeenAt: now, lastScanId: scanId };
    const row = { ...sight, state: issue.state, fixedAt: null };
    if (issue.known) await updateIssue(tx, orgId, issueId, row);
    else
      fresh.push({
        orgId,
        id: issueId,
        targetId,
        identity: issue.identity,
        firstSeenAt: now,
        ...row,
      });
  }
  for (let start = 0; start < fresh.length; start += rowsAtOnce) {
    await tx.insert(issues).values(fresh.slice(start, start + rowsAtOnce));
  }
  if (fixed.length > 0) {
    const gone = fixed.map((issue) => issue.id);
    await tx
      .update(issues)
      .set({ state: 'fixed', fixedAt: now })
      .where(and(eq(issues.orgId, orgId), inArray(issues.id, gone)));
    events.push(...gone.map((issueId) => ({ issueId, kind: 'fixed' as const })));
  }
  await insertEvents(
    tx,
    orgId,
    events.map((event) => ({ ...event, scanId, at: now })),
  );
  const excused = new Set(
    known.filter((issue) => issue.decision === 'false_positive').map((issue) => issue.id),
  );
  const issueOf = (finding: Finding) => {
    const issue = seen.get(finding);
    return { issueId: (issue && ids.get(issue)) ?? null, life: issue?.state ?? null };
  };
  return { life, issueOf, isExcused: (f: Finding) => excused.has(issueOf(f).issueId ?? '') };
}

/** The fields of a finding that its issue stores. */
function snapshotOf(finding: Finding) {
  const { checkId, title, technicalName, severity, method, url, parameter } =
    storedFinding(finding);
  return { checkId, title, technicalName, severity, method, url, parameter };
}

const eventOf = { fixed: 'fixed', still_there: 'still_found', unknown: 'not_checked' } as const;

/** Saves what a recheck proves of each issue. */
export async function saveVerdicts(
  tx: Db,
  orgId: string,
  verdicts: ReadonlyMap<{ id: string }, Verdict>,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const fixed = [...verdicts].flatMap(([{ id }, verdict]) => (verdict === 'fixed' ? [id] : []));
  if (fixed.length > 0)
    await tx
      .update(issues)
      .set({ state: 'fixed', fixedAt: at })
      .where(and(eq(issues.orgId, orgId), inArray(issues.id, fixed)));
  const events = [...verdicts].map(([{ id: issueId }, verdict]) => ({
    issueId,
    kind: eventOf[verdict],
    at,
    by,
  }));
  await insertEvents(tx, orgId, events);
}

/** Notes in the history of issues that they were sent to somebody who fixes them. */
export const noteSent = (
  tx: Db,
  orgId: string,
  issueIds: readonly string[],
  { by, to, at }: { by: string; to: string | null; at: Date },
): Promise<void> =>
  insertEvents(
    tx,
    orgId,
    issueIds.map((issueId) => ({ issueId, kind: 'sent' as const, at, by, reason: to })),
  );

type EventRow = Omit<typeof issueEvents.$inferInsert, 'orgId' | 'id'>;

async function insertEvents(tx: Db, orgId: string, events: readonly EventRow[]): Promise<void> {
  const rows = events.map((event) => ({ orgId, id: randomUUID(), ...event }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx.insert(issueEvents).values(rows.slice(start, start + rowsAtOnce));
  }
}

async function updateIssue(
  tx: Db,
  orgId: string,
  issueId: string,
  change: Partial<StoredIssue>,
): Promise<StoredIssue | null> {
  const updated = await tx
    .update(issues)
    .set(change)
    .where(and(eq(issues.orgId, orgId), eq(issues.id, issueId)))
    .returning();
  return updated[0] ?? null;
}

export function loadIssues(db: Db, orgId: string, targetId: string): Promise<StoredIssue[]> {
  return db
    .select()
    .from(issues)
    .where(and(eq(issues.orgId, orgId), eq(issues.targetId, targetId)))
    .orderBy(...worstFirst, desc(issues.lastSeenAt), asc(issues.id));
}

/** Those of the issues that are of this website, what does most harm first. */
export const loadIssuesOf = (
  db: Db,
  orgId: string,
  targetId: string,
  issueIds: readonly string[],
): Promise<StoredIssue[]> =>
  db
    .select()
    .from(issues)
    .where(
      and(
        eq(issues.orgId, orgId),
        eq(issues.targetId, targetId),
        inArray(issues.id, [...issueIds]),
      ),
    )
    .orderBy(...worstFirst, asc(issues.firstSeenAt), asc(issues.id));

export async function loadIssue(db: Db, orgId: string, issueId: string) {
  const found = await db
    .select()
    .from(issues)
    .where(and(eq(issues.orgId, orgId), eq(issues.id, issueId)));
  return found[0] ?? null;
}

/** An issue's title and website; null when the issue is not this organization's. */
export async function findIssue(db: Db, orgId: string, issueId: string) {
  const found = await db
    .select({ title: issues.title, targetName: targets.name })
    .from(issues)
    .innerJoin(targets, and(eq(targets.orgId, issues.orgId), eq(targets.id, issues.targetId)))
    .where(and(eq(issues.orgId, orgId), eq(issues.id, issueId)));
  return found[0] ?? null;
}

/** A scan's most severe finding of an issue, with the platforms that the website was recognized to run on. */
export async function loadFindingSnapshot(db: Db, orgId: string, issueId: string, scanId: string) {
  const found = await db
    .select({ finding: findings, platforms: scans.platforms })
    .from(findings)
    .innerJoin(scans, and(eq(scans.orgId, findings.orgId), eq(scans.id, findings.scanId)))
    .where(
      and(eq(findings.orgId, orgId), eq(findings.issueId, issueId), eq(findings.scanId, scanId)),
    )
    .orderBy(asc(findings.position))
    .limit(1);
  return found[0] ?? null;
}

export function loadIssueEvents(db: Db, orgId: string, issueId: string) {
  return db
    .select()
    .from(issueEvents)
    .where(and(eq(issueEvents.orgId, orgId), eq(issueEvents.issueId, issueId)))
    .orderBy(asc(issueEvents.at), asc(issueEvents.id));
}

export interface Decided {
  decision: Decision | null;
  reason: string;
  until: Date | null;
  by: string;
}

/** Saves a decision and its entry in the history, and updates the counts, which leave out false positives. */
export async function decideIssue(
  tx: Db,
  orgId: string,
  issueId: string,
  { decision, reason, until, by }: Decided,
  now: Date,
): Promise<StoredIssue | null> {
  const [before] = await tx
    .select()
    .from(issues)
    .where(and(eq(issues.orgId, orgId), eq(issues.id, issueId)))
    .for('update');
  if (!before) return null;
  const excused = (kind: Decision | null) => (kind === 'false_positive' ? 1 : 0);
  const change = excused(before.decision) - excused(decision);
  if (change !== 0) await changeCounts(tx, orgId, issueId, change);
  const event = { issueId, at: now, kind: decision ?? ('reopened' as const), by, reason, until };
  await insertEvents(tx, orgId, [event]);
  return updateIssue(tx, orgId, issueId, {
    decision,
    decisionReason: reason,
    decisionUntil: until,
    decidedBy: by,
    decidedAt: now,
  });
}

/** Adds an issue's findings to the counts of their scans, or (-1) subtracts them. */
async function changeCounts(tx: Db, orgId: string, issueId: string, sign: number): Promise<void> {
  const counted = (severity: string) =>
    sql`(select count(*)::int from ${findings} where ${findings.orgId} = ${orgId} and ${findings.issueId} = ${issueId} and ${findings.scanId} = ${scans.id} and ${findings.severity} = ${severity}) * ${sign}::int`;
  const shown = tx
    .select({ scanId: findings.scanId })
    .from(findings)
    .where(and(eq(findings.orgId, orgId), eq(findings.issueId, issueId)));
  await tx
    .update(scans)
    .set({
      highs: sql`${scans.highs} + ${counted('high')}`,
      mediums: sql`${scans.mediums} + ${counted('medium')}`,
      lows: sql`${scans.lows} + ${counted('low')}`,
    })
    .where(and(eq(scans.orgId, orgId), inArray(scans.id, shown)));
}

/** The newest completed scans of a website, newest first. */
export function loadTrend(db: Db, orgId: string, targetId: string, limit: number) {
  return db
    .select({
      scanId: scans.id,
      completeTime: scans.completeTime,
      highs: scans.highs,
      mediums: scans.mediums,
      lows: scans.lows,
      life: scans.life,
    })
    .from(scans)
    .where(
      and(
        eq(scans.orgId, orgId),
        eq(scans.targetId, targetId),
        eq(scans.status, 'completed'),
        isNotNull(scans.completeTime),
      ),
    )
    .orderBy(desc(scans.startTime))
    .limit(limit);
}
