import { randomUUID } from 'node:crypto';
import type { Finding } from '@portal/scanner/finding';
import type { ScanReport } from '@portal/scanner/report';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Db, firstOrNull } from '#kit/server/db/database.ts';
import type { Decision, IssueEvent } from '#modules/products/monitoring/vocabulary.ts';
import { followIssues, type SeenIssue } from '../rules/issueLife.ts';
import type { Verdict } from '../rules/recheckOutcome.ts';
import { storedFinding } from '../rules/storedFinding.ts';
import { issueEvents, issues, targets } from '../tables.ts';
import { lockCounts, markFixed, withCounts } from './counts.ts';
import { rankKey } from './rank.ts';
import { isOfTarget, ofWebsite, withId } from './where.ts';

export type StoredIssue = typeof issues.$inferSelect;

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
    .where(ofWebsite(issues, orgId, targetId))
    .orderBy(asc(issues.firstSeenAt), asc(issues.id))
    .for('update');
  const { seen, present, fixed, life } = followIssues(known, report);
  if (present.length > 0) await sightIssues(tx, orgId, present, now);
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
    else {
      const { identity } = issue;
      fresh.push({ orgId, id: issueId, targetId, identity, firstSeenAt: now, ...row });
    }
  }
  for (let start = 0; start < fresh.length; start += rowsAtOnce) {
    await tx.insert(issues).values(fresh.slice(start, start + rowsAtOnce));
  }
  if (fixed.length > 0) {
    const gone = fixed.map((issue) => issue.id);
    await closeIssues(tx, orgId, gone, now);
    events.push(...gone.map((issueId) => ({ issueId, kind: 'fixed' as const })));
  }
  const happened = events.map((event) => ({ ...event, scanId, at: now }));
  await insertEvents(tx, orgId, happened);
  const excused = new Set(
    known.filter((issue) => issue.decision === 'false_positive').map((issue) => issue.id),
  );
  const issueOf = (finding: Finding) => {
    const issue = seen.get(finding);
    return { issueId: (issue && ids.get(issue)) ?? null, life: issue?.state ?? null };
  };
  return { life, issueOf, isExcused: (f: Finding) => excused.has(issueOf(f).issueId ?? '') };
}

/** Also of those whose finding is another issue's: a place of theirs was found. */
function sightIssues(tx: Db, orgId: string, present: readonly { id: string }[], lastSeenAt: Date) {
  const ids = present.map(({ id }) => id);
  return tx
    .update(issues)
    .set({ lastSeenAt })
    .where(and(eq(issues.orgId, orgId), inArray(issues.id, ids)));
}

/** Marks issues as fixed since then. */
const closeIssues = (tx: Db, orgId: string, ids: readonly string[], fixedAt: Date) =>
  tx
    .update(issues)
    .set({ state: 'fixed', fixedAt })
    .where(and(eq(issues.orgId, orgId), inArray(issues.id, [...ids])));

/** The fields of a finding that its issue stores. */
function snapshotOf(finding: Finding) {
  const stored = storedFinding(finding);
  const { checkId, title, technicalName, severity, confidence, method, url, parameter } = stored;
  const places = 1 + stored.alsoAt.length;
  return { checkId, title, technicalName, severity, confidence, method, url, parameter, places };
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
    await withCounts(tx, orgId, fixed, async () => {
      await markFixed(tx, orgId, fixed, at);
      await closeIssues(tx, orgId, fixed, at);
    });
  const events = [...verdicts].map(([{ id: issueId }, verdict]) => ({
    issueId,
    kind: eventOf[verdict],
    at,
    by,
  }));
  await insertEvents(tx, orgId, events);
}

/** Notes in the history of issues that they were sent to somebody who fixes them. */
export const recordSent = (
  tx: Db,
  orgId: string,
  issueIds: readonly string[],
  { by, to, at }: { by: string; to: string | null; at: Date },
) =>
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

const updateIssue = (tx: Db, orgId: string, issueId: string, change: Partial<StoredIssue>) =>
  firstOrNull(
    tx
      .update(issues)
      .set(change)
      .where(withId(issues, orgId, issueId))
      .returning(),
  );

/** Those of the issues that are of this website, in the order of their rank. */
export const loadIssuesOf = (
  db: Db,
  orgId: string,
  targetId: string,
  issueIds: readonly string[],
): Promise<StoredIssue[]> =>
  db
    .select()
    .from(issues)
    .where(and(ofWebsite(issues, orgId, targetId), inArray(issues.id, [...issueIds])))
    .orderBy(rankKey);

export const loadIssue = (db: Db, orgId: string, issueId: string) =>
  firstOrNull(
    db
      .select()
      .from(issues)
      .where(withId(issues, orgId, issueId)),
  );

/** An issue's title and website; null when the issue is not this organization's. */
export const findIssue = (db: Db, orgId: string, issueId: string) =>
  firstOrNull(
    db
      .select({ title: issues.title, targetName: targets.name })
      .from(issues)
      .innerJoin(targets, isOfTarget(issues))
      .where(withId(issues, orgId, issueId)),
  );

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
  await lockCounts(tx, orgId);
  const [before] = await tx
    .select()
    .from(issues)
    .where(withId(issues, orgId, issueId))
    .for('update');
  if (!before) return null;
  const event = { issueId, at: now, kind: decision ?? ('reopened' as const), by, reason, until };
  await insertEvents(tx, orgId, [event]);
  const save = () =>
    updateIssue(tx, orgId, issueId, {
      decision,
      decisionReason: reason,
      decisionUntil: until,
      decidedBy: by,
      decidedAt: now,
    });
  const isExcused = (kind: Decision | null) => kind === 'false_positive';
  return isExcused(before.decision) === isExcused(decision)
    ? save()
    : withCounts(tx, orgId, [issueId], save);
}
