import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  min,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Sent } from '#kit/contract/nextSteps.ts';
import { pick } from '#kit/contract/pick.ts';
import { columnsMayHaveWords } from '#kit/server/db/anywhere.ts';
import type { Db } from '#kit/server/db/database.ts';
import { checksOfFlaw, type Kind } from '#modules/products/monitoring/vocabulary.ts';
import {
  certificates,
  findings,
  fixLinks,
  issueEvents,
  issues,
  scans,
  targets,
} from '../tables.ts';
import { causeCheck, rankKey, severityCounts, worstOf } from './rank.ts';
import { isOfTarget } from './where.ts';

const ranked = ['high', 'medium', 'low'] as const;
/** As many as one scan stores. */
const maxIssues = 500;

/** Not decided about; an acceptance that has ended does not count. */
const hasNoDecision = (now: Date) =>
  or(
    isNull(issues.decision),
    and(eq(issues.decision, 'accepted'), not(gt(issues.decisionUntil, now))),
  );

/** Neither fixed nor decided about. */
export const isUndecided = (now: Date) => and(ne(issues.state, 'fixed'), hasNoDecision(now));

/** What is to be fixed, or was until it was fixed: not decided about, and more than a note. */
export const isOpenOrFixed = (orgIds: readonly string[], now: Date) =>
  and(
    inArray(issues.orgId, [...orgIds]),
    inArray(issues.severity, [...ranked]),
    hasNoDecision(now),
  );

/** What is to be fixed: undecided, and more than a note. */
const isOpen = (orgIds: readonly string[], now: Date) =>
  and(isOpenOrFixed(orgIds, now), ne(issues.state, 'fixed'));

/** The open issues of a website, or of one of its causes, in the order of their rank. */
export function loadOpenIssues(db: Db, orgId: string, targetId: string, now: Date, cause?: Kind) {
  const ofCause =
    cause &&
    and(inArray(issues.checkId, [...checksOfFlaw(cause.checkId)]), eq(issues.title, cause.title));
  return db
    .select()
    .from(issues)
    .where(and(isOpen([orgId], now), eq(issues.targetId, targetId), ofCause))
    .orderBy(rankKey)
    .limit(maxIssues);
}

/** Of the issue that a scan saw last. */
const ofNewest = (column: AnyPgColumn) =>
  sql<string>`(array_agg(${column} order by ${issues.lastSeenAt} desc, ${issues.id}))[1]`;

/** The open issues by check and severity, with what the newest of each is. */
export function loadOpenChecks(db: Db, orgId: string, now: Date) {
  return db
    .select({
      ...pick(issues, 'checkId', 'severity'),
      flaws: count(),
      title: ofNewest(issues.title),
      url: ofNewest(issues.url),
      seenAt: max(issues.lastSeenAt),
    })
    .from(issues)
    .where(isOpen([orgId], now))
    .groupBy(issues.checkId, issues.severity);
}

/** By which link that still works an issue was last sent on; null once a scan or a recheck found it again. */
const lastSent = (now: Date) =>
  sql`(
    select jsonb_build_object('to', ${fixLinks.sentTo}, 'at', ${fixLinks.createdAt}) from ${fixLinks}
    where ${fixLinks.orgId} = ${issues.orgId} and ${fixLinks.targetId} = ${issues.targetId}
      and ${fixLinks.withdrawnAt} is null and ${fixLinks.expiresAt} > ${now.toISOString()}::timestamptz
      and ${fixLinks.createdAt} >= ${issues.lastSeenAt}
      and (${fixLinks.issueIds} is null or ${fixLinks.issueIds} @> to_jsonb(${issues.id}::text))
      and not exists (select from ${issueEvents}
        where ${issueEvents.orgId} = ${issues.orgId} and ${issueEvents.issueId} = ${issues.id}
          and ${issueEvents.kind} = 'still_found' and ${issueEvents.at} >= ${fixLinks.createdAt})
    order by ${fixLinks.createdAt} desc limit 1)`.mapWith(({ to, at }: Sent): Sent | null => ({
    to,
    at: new Date(at).toISOString(),
  }));

/** Which of these issues are open and were sent on. */
export const loadSent = (db: Db, orgId: string, issueIds: readonly string[], now: Date) =>
  db
    .select({ issueId: issues.id, sent: lastSent(now) })
    .from(issues)
    // Beside a second table drizzle names each column with its own.
    .innerJoin(targets, isOfTarget(issues))
    .where(and(isOpen([orgId], now), inArray(issues.id, [...issueIds])));

/**
 * The open causes of all websites in the order of their rank, each by its first issue; with words, those that have
 * each of them in their names.
 */
export function loadWorstCauses(
  db: Db,
  orgId: string,
  now: Date,
  limit: number,
  words: readonly string[] = [],
) {
  const first = sql<string>`min(${rankKey})`;
  const worst = db
    .select({ key: first.as('key'), issues: count().as('issues') })
    .from(issues)
    .where(
      and(isOpen([orgId], now), columnsMayHaveWords(words, [issues.title, issues.technicalName])),
    )
    .groupBy(issues.targetId, causeCheck(issues.checkId), issues.title)
    .orderBy(first)
    .limit(limit)
    .as('worst');
  return db
    .select({
      issueId: issues.id,
      ...pick(issues, 'title', 'severity', 'confidence', 'checkId'),
      ...pick(issues, 'url', 'parameter', 'firstSeenAt'),
      website: targets.name,
      sent: lastSent(now),
      /** How many issues the cause has; the others of this row are of the first. */
      issues: worst.issues,
      /** What it means for the business; null of what no kept scan tells. */
      risk: sql<string | null>`(
        select ${findings.advice} ->> 'risk' from ${findings}
        where ${findings.orgId} = ${issues.orgId} and ${findings.issueId} = ${issues.id}
          and ${findings.scanId} = ${issues.lastScanId}
        limit 1)`,
    })
    .from(worst)
    .innerJoin(
      issues,
      and(eq(issues.orgId, orgId), eq(issues.id, sql`right(${worst.key}, 36)::uuid`)),
    )
    .innerJoin(targets, and(eq(targets.orgId, issues.orgId), eq(targets.id, issues.targetId)))
    .orderBy(worst.key);
}

/** The open issues of these checks that are the only one of their cause. None of the checks shares its causes with others. */
export function loadLoneIssues(db: Db, orgId: string, now: Date, checkIds: readonly string[]) {
  return db
    .select({
      ...pick(issues, 'checkId', 'title'),
      severity: worstOf(issues.severity),
      url: sql<string>`min(${issues.url})`,
      parameter: sql<string | null>`min(${issues.parameter})`,
    })
    .from(issues)
    .where(and(isOpen([orgId], now), inArray(issues.checkId, [...checkIds])))
    .groupBy(issues.targetId, issues.checkId, issues.title)
    .having(eq(count(), 1))
    .limit(maxIssues);
}

/** The open causes of all websites of these organizations, in the same order each time. */
export async function loadOpenCauses(db: Db, orgIds: readonly string[], now: Date) {
  if (orgIds.length === 0) return [];
  const checkId = sql<string>`min(${causeCheck(issues.checkId)})`;
  return db
    .select({
      ...pick(issues, 'orgId', 'targetId'),
      checkId,
      title: issues.title,
      website: sql<string>`min(${targets.name})`,
      severity: worstOf(issues.severity),
      firstSeenAt: sql<Date>`min(${issues.firstSeenAt})`.mapWith(issues.firstSeenAt),
      places: sql<number>`sum(${issues.places})::int`,
    })
    .from(issues)
    .innerJoin(targets, and(eq(targets.orgId, issues.orgId), eq(targets.id, issues.targetId)))
    .where(isOpen(orgIds, now))
    .groupBy(issues.orgId, issues.targetId, causeCheck(issues.checkId), issues.title)
    .orderBy(asc(issues.orgId), asc(issues.targetId), asc(issues.title), checkId);
}

/** What there is to fix at each website of these organizations: the one count of causes. */
export async function countToFix(db: Db, orgIds: readonly string[], now: Date) {
  if (orgIds.length === 0) return [];
  const newestEnd = db
    .select({ at: scans.completeTime })
    .from(scans)
    .where(
      and(
        eq(scans.orgId, issues.orgId),
        eq(scans.targetId, issues.targetId),
        eq(scans.status, 'completed'),
      ),
    )
    .orderBy(desc(scans.startTime))
    .limit(1);
  const cause = db
    .select({
      ...pick(issues, 'orgId', 'targetId'),
      places: sql<number>`sum(${issues.places})`.as('cause_places'),
      firstSeenAt: sql<Date>`min(${issues.firstSeenAt})`.as('cause_first_seen_at'),
      severity: worstOf(issues.severity).as('worst'),
      seenFrom: sql<Date>`min(${issues.lastSeenAt})`.as('cause_seen_from'),
      seenAt: sql<Date>`max(${issues.lastSeenAt})`.as('cause_seen_at'),
      newestEnd: sql<Date>`${newestEnd}`.as('cause_newest_end'),
    })
    .from(issues)
    .where(isOpen(orgIds, now))
    .groupBy(issues.orgId, issues.targetId, causeCheck(issues.checkId), issues.title)
    .as('cause');
  const isHigh = sql`${cause.severity} = 'high'`;
  // Had it looked, it would have found each of its issues, or closed it.
  const isNotLooked = sql`${cause.seenAt} < ${cause.newestEnd}`;
  const isMissed = sql`${cause.seenFrom} < ${cause.newestEnd}`;
  const newestHigh = sql<Date | null>`max(${cause.firstSeenAt}) filter (where ${isHigh})`;
  return db
    .select({
      orgId: cause.orgId,
      targetId: cause.targetId,
      causes: sql<number>`count(*)::int`,
      places: sql<number>`sum(${cause.places})::int`,
      ...severityCounts(cause.severity),
      notLooked: sql<number>`(count(*) filter (where ${isNotLooked}))::int`,
      inPart: sql<number>`(count(*) filter (where ${isMissed} and not ${isNotLooked}))::int`,
      /** When the newest cause rated High was first seen; null where there is none. */
      newestHighAt: newestHigh.mapWith(issues.firstSeenAt),
    })
    .from(cause)
    .groupBy(cause.orgId, cause.targetId);
}

/** When the next acceptance ends at each of these organizations of what is not fixed: then it is open again. */
export async function loadNextReopening(db: Db, orgIds: readonly string[], now: Date) {
  if (orgIds.length === 0) return new Map<string, Date | null>();
  const rows = await db
    .select({ orgId: issues.orgId, at: min(issues.decisionUntil) })
    .from(issues)
    .where(
      and(
        inArray(issues.orgId, [...orgIds]),
        ne(issues.state, 'fixed'),
        eq(issues.decision, 'accepted'),
        gt(issues.decisionUntil, now),
      ),
    )
    .groupBy(issues.orgId);
  return new Map(rows.map(({ orgId, at }) => [orgId, at]));
}

/** Certificates that expire by a time, the earliest first. */
export function loadExpiringCertificates(db: Db, orgId: string, until: Date, limit: number) {
  const { targetId, validFrom, validTo } = certificates;
  return db
    .select({ targetId, website: targets.name, validFrom, validTo })
    .from(certificates)
    .innerJoin(targets, isOfTarget(certificates))
    .where(and(eq(certificates.orgId, orgId), isNotNull(validTo), lte(validTo, until)))
    .orderBy(asc(validTo), asc(targetId))
    .limit(limit);
}
