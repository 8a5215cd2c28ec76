import { compareRank } from '@portal/scanner/rank';
import { and, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import { causesOf } from '#modules/products/monitoring/vocabulary.ts';
import { issueEvents, issues } from '../tables.ts';
import { isOpenOrFixed } from './open.ts';
import { causeCheck } from './rank.ts';
import { ofWebsite } from './where.ts';

interface Ended {
  scanId: string;
  targetId: string;
  endedAt: Date;
}

/**
 * The causes that a scan opened, in the order of their rank, each with all of its places: what was seen of it by then and is
 * open was all found by this scan, for the first time or again after it was fixed, and none that was open went at once.
 */
export async function loadOpenedCauses(
  db: Db,
  orgId: string,
  { scanId, targetId, endedAt }: Ended,
  now: Date,
) {
  const seen = await db
    .select({
      ...pick(issues, 'checkId', 'title', 'severity', 'confidence'),
      ...pick(issues, 'method', 'url', 'parameter', 'places'),
      happened: issueEvents.kind,
    })
    .from(issues)
    .leftJoin(
      issueEvents,
      and(
        eq(issueEvents.orgId, issues.orgId),
        eq(issueEvents.issueId, issues.id),
        eq(issueEvents.scanId, scanId),
        inArray(issueEvents.kind, ['new', 'back_again', 'fixed']),
      ),
    )
    .where(
      and(
        isOpenOrFixed([orgId], now),
        eq(issues.targetId, targetId),
        lte(issues.firstSeenAt, endedAt),
        or(ne(issues.state, 'fixed'), eq(issueEvents.kind, 'fixed')),
      ),
    );
  return causesOf(seen.sort(compareRank))
    .filter((cause) =>
      cause.every(({ happened }) => happened === 'new' || happened === 'back_again'),
    )
    .map((cause) => ({
      ...pick(cause[0], 'checkId', 'title', 'severity', 'confidence'),
      places: cause.reduce((sum, { places }) => sum + places, 0),
    }));
}

/** More than a note, and no false positive. */
export const isCounted = and(
  ne(issues.severity, 'info'),
  or(isNull(issues.decision), ne(issues.decision, 'false_positive')),
);

/**
 * The causes of a website of which something was found fixed before now, also where it was accepted, and nothing was decided
 * since, also not that a place of it is a false positive.
 */
export const loadClosedBefore = (db: Db, orgId: string, targetId: string, now: Date) =>
  db
    .select({
      checkId: sql<string>`min(${causeCheck(issues.checkId)})`,
      title: issues.title,
    })
    .from(issues)
    .leftJoin(
      issueEvents,
      and(
        eq(issueEvents.orgId, issues.orgId),
        eq(issueEvents.issueId, issues.id),
        eq(issueEvents.kind, 'fixed'),
        lt(issueEvents.at, now),
        isCounted,
      ),
    )
    .where(ofWebsite(issues, orgId, targetId))
    .groupBy(causeCheck(issues.checkId), issues.title)
    .having(
      sql`max(${issueEvents.at}) > coalesce(max(${issues.decidedAt}), '-infinity'::timestamptz)`,
    );
