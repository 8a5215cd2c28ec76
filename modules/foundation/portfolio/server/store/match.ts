import { and, asc, between, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { suppressedAddresses } from '#kit/server/mail/tables.ts';
import type { CustomerFilter, Figures } from '../../schemas.ts';
import { soonDays } from '../../vocabulary.ts';
import { type Summary, summaries } from '../tables.ts';

const dayMs = 86_400_000;

/** The one way in which customers are matched: by the list, its file, its figures, and what is written to many. */
export function matches(filter: CustomerFilter, now: Date): SQL | undefined {
  const { planName, brandId, status, levelBelow, ratingBelow, highsAtLeast } = filter;
  const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
    value === undefined ? undefined : condition(value);
  return and(
    given(planName, (name) => eq(summaries.planName, name)),
    given(brandId, (name) => eq(summaries.brandId, name)),
    given(status, (one) => hasStatus(one, now)),
    given(levelBelow, (level) => lt(summaries.level, level)),
    given(ratingBelow, (rating) => lt(summaries.rating, rating)),
    given(highsAtLeast, (least) => gte(summaries.openHighs, least)),
    given(filter.trialEndsInDays, (days) =>
      between(summaries.trialEndsAt, now, new Date(now.getTime() + days * dayMs)),
    ),
    given(filter.unwatched, () => gt(summaries.unwatched, 0)),
    given(filter.scanFailed, () => gt(summaries.scansFailed, 0)),
    given(filter.neverScanned, () => gt(summaries.neverScanned, 0)),
  );
}

function hasStatus(status: NonNullable<CustomerFilter['status']>, now: Date): SQL | undefined {
  const { trialEndsAt } = summaries;
  if (status === 'TRIAL_OVER') return lte(trialEndsAt, now);
  const isSo = eq(summaries.status, status);
  return status === 'INTRIAL' ? and(isSo, or(isNull(trialEndsAt), gt(trialEndsAt, now))) : isSo;
}

/** How many customers there are, and how many of them are so that somebody should look. One query. */
export async function countFigures(db: Db, now: Date, withMails: boolean): Promise<Figures> {
  const having = (filter: CustomerFilter) => db.$count(summaries, matches(filter, now));
  const suppressed = withMails ? db.$count(suppressedAddresses) : sql`null`;
  const { rows } = (await db.execute(sql`select
    (${having({})})::int as customers,
    (${having({ trialEndsInDays: soonDays })})::int as "trialsEnding",
    (${having({ highsAtLeast: 1 })})::int as "withHighs",
    (${having({ unwatched: 'yes' })})::int as unwatched,
    (${having({ scanFailed: 'yes' })})::int as "scansFailed",
    (${suppressed})::int as suppressed`)) as unknown as { rows: Figures[] };
  const [figures] = rows;
  if (!figures) throw new Error('no figures');
  return figures;
}

/** The number of matching customers, and the first of them by name. */
export async function matchSummaries(
  db: Db,
  filter: CustomerFilter,
  now: Date,
  limit: number,
): Promise<{ total: number; rows: Summary[] }> {
  const matching = matches(filter, now);
  const total = await db.$count(summaries, matching);
  const rows = await db
    .select()
    .from(summaries)
    .where(matching)
    .orderBy(asc(summaries.nameKey), asc(summaries.orgId))
    .limit(limit);
  return { total, rows };
}

/** The ids of all matching customers. */
export async function matchIds(db: Db, filter: CustomerFilter, now: Date): Promise<string[]> {
  const rows = await db
    .select({ orgId: summaries.orgId })
    .from(summaries)
    .where(matches(filter, now));
  return rows.map(({ orgId }) => orgId);
}

export async function loadGroups(db: Db): Promise<{ planNames: string[]; brandIds: string[] }> {
  const plans = await db.selectDistinct({ name: summaries.planName }).from(summaries);
  const brands = await db.selectDistinct({ name: summaries.brandId }).from(summaries);
  const sorted = (rows: { name: string }[]) =>
    rows.flatMap(({ name }) => name || []).sort((a, b) => a.localeCompare(b));
  return { planNames: sorted(plans), brandIds: sorted(brands) };
}
