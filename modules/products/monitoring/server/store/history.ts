import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { MonthSpan } from '#kit/contract/monthNews.ts';
import { pick } from '#kit/contract/pick.ts';
import type { Severities } from '#kit/contract/toFix.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { TimelineAsked } from '#kit/server/services/summaries.ts';
import { issueEvents, issues, scans, targets } from '../tables.ts';
import { causeCheck, rankKey, severityCounts, worstOf } from './rank.ts';

const none: Severities = { highs: 0, mediums: 0, lows: 0 };

/**
 * How many causes were open at each of these moments, by severity; null before the first completed scan. Open is what is
 * open in `countToFix`, as of then: what came back was gone in between, and a false positive never was one.
 */
export async function countOpenAt(
  db: Db,
  orgId: string,
  moments: readonly Date[],
): Promise<(Severities | null)[]> {
  const [scanned] = await db
    .select({ firstAt: min(scans.completeTime) })
    .from(scans)
    .where(and(eq(scans.orgId, orgId), eq(scans.status, 'completed')));
  const firstAt = scanned?.firstAt;
  if (!firstAt) return moments.map(() => null);
  const worst = severityCounts(sql`worst`);
  const asked = sql`unnest(${`{${moments.map((at) => at.toISOString()).join()}}`}::timestamptz[]) as asked(at)`;
  const { rows } = (await db.execute(sql`
    with gaps as (
      select issue_id, fixed_at, at as back_at from (
        select ${issueEvents.issueId} as issue_id, ${issueEvents.at} as at, ${issueEvents.kind} as kind,
          lag(${issueEvents.at}) over before as fixed_at, lag(${issueEvents.kind}) over before as kind_before
        from ${issueEvents}
        where ${issueEvents.orgId} = ${orgId} and ${issueEvents.kind} in ('fixed', 'back_again')
        window before as (partition by ${issueEvents.issueId} order by ${issueEvents.at})
      ) lives where kind = 'back_again' and kind_before = 'fixed'
    ), causes as (
      select asked.at, ${worstOf(issues.severity)} as worst
      from ${asked} join ${issues} on ${issues.firstSeenAt} <= asked.at
      where ${issues.orgId} = ${orgId} and ${issues.severity} in ('high', 'medium', 'low')
        and ${issues.decision} is distinct from 'false_positive'
        and not (${issues.state} = 'fixed' and coalesce(${issues.fixedAt} <= asked.at, true))
        and not (${issues.decision} is not distinct from 'accepted' and ${issues.decidedAt} <= asked.at
          and coalesce(${issues.decisionUntil} > asked.at, true))
        and not exists (select from gaps
          where gaps.issue_id = ${issues.id} and gaps.fixed_at <= asked.at and gaps.back_at > asked.at)
      group by asked.at, ${issues.targetId}, ${causeCheck(issues.checkId)}, ${issues.title}
    )
    select at::text, ${worst.highs} as highs, ${worst.mediums} as mediums, ${worst.lows} as lows
    from causes group by at`)) as unknown as { rows: ({ at: string } & Severities)[] };
  const byMoment = new Map(rows.map(({ at, ...counts }) => [new Date(at).getTime(), counts]));
  return moments.map((moment) =>
    moment < firstAt ? null : (byMoment.get(moment.getTime()) ?? none),
  );
}

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

/**
 * Scans of all websites that have ended, newest first. The scans of one website do not overlap, so that their order by
 * start, which has an index, is also that by end.
 */
export function loadEndedScans(db: Db, orgId: string, { before, limit }: TimelineAsked) {
  const older =
    before &&
    and(
      lte(scans.startTime, before.at),
      sql`(${scans.completeTime}, ${scans.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`,
    );
  const { id, completeTime: at, status, highs, mediums, lows, failureReason } = scans;
  const ended = db
    .select({ id, at, status, highs, mediums, lows, failureReason })
    .from(scans)
    .where(
      and(
        eq(scans.orgId, orgId),
        eq(scans.targetId, targets.id),
        ne(scans.status, 'started'),
        isNotNull(scans.completeTime),
        older ?? undefined,
      ),
    )
    .orderBy(desc(scans.startTime))
    .limit(limit)
    .as('ended');
  return db
    .select({
      ...pick(ended, 'id', 'at', 'status', 'highs', 'mediums', 'lows', 'failureReason'),
      website: targets.name,
    })
    .from(targets)
    .crossJoinLateral(ended)
    .where(eq(targets.orgId, orgId))
    .orderBy(desc(ended.at), desc(ended.id))
    .limit(limit);
}
