import type { Severity } from '@portal/scanner/finding';
import { and, eq, min, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { issueEvents, issues, scans } from '../tables.ts';
import { causeCheck, severityPlace } from './rank.ts';

type Counts = Record<'highs' | 'mediums' | 'lows', number>;
const none: Counts = { highs: 0, mediums: 0, lows: 0 };

/**
 * How many causes were open at each of these moments, by severity; null before the first completed scan. Open is what is
 * open in `countToFix`, as of then: what came back was gone in between, and a false positive never was one.
 */
export async function countOpenAt(
  db: Db,
  orgId: string,
  moments: readonly Date[],
): Promise<(Counts | null)[]> {
  const [scanned] = await db
    .select({ firstAt: min(scans.completeTime) })
    .from(scans)
    .where(and(eq(scans.orgId, orgId), eq(scans.status, 'completed')));
  const firstAt = scanned?.firstAt;
  if (!firstAt) return moments.map(() => null);
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
      select asked.at,
        (array_agg(${issues.severity} order by ${severityPlace(issues.severity)}))[1] as worst
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
    select at::text, ${ofSeverity('high')} as highs, ${ofSeverity('medium')} as mediums, ${ofSeverity('low')} as lows
    from causes group by at`)) as unknown as { rows: ({ at: string } & Counts)[] };
  const byMoment = new Map(rows.map(({ at, ...counts }) => [new Date(at).getTime(), counts]));
  return moments.map((moment) => {
    if (moment < firstAt) return null;
    const { highs, mediums, lows } = byMoment.get(moment.getTime()) ?? none;
    return { highs, mediums, lows };
  });
}

const ofSeverity = (severity: Severity) => sql`(count(*) filter (where worst = ${severity}))::int`;
