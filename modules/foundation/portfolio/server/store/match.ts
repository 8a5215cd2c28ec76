import {
  type AnyColumn,
  and,
  asc,
  between,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { dayMs } from '#kit/contract/spans.ts';
import { areNamed, type Brands, ofBrands, ofCustomers } from '#kit/server/brands.ts';
import type { Db } from '#kit/server/db/database.ts';
import { sentMails } from '#kit/server/mail/tables.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { freePlans } from '#modules/foundation/plans/server/index.ts';
import type { CustomerFilter, Figures, RecipientFilter } from '../../schemas.ts';
import { advancedFrom, basicBelow, newDays, nobody, soonDays } from '../../vocabulary.ts';
import { type Summary, summaries } from '../tables.ts';

/** When customers are matched, and for whom: a member of staff sees those of their brands, or those by name. */
export interface Matching {
  now: Date;
  brands: Brands;
}

/** The one way in which customers are matched: by the list, its file, its figures, and what is written to many. */
export function matches(filter: RecipientFilter, { now, brands }: Matching): SQL | undefined {
  const { planName, brandId, status, levelBelow, ratingBelow, highsAtLeast } = filter;
  const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
    value === undefined ? undefined : condition(value);
  return and(
    ofCustomers(summaries, brands),
    given(filter.orgIds, (orgIds) => inArray(summaries.orgId, orgIds)),
    given(planName, (name) => eq(summaries.planName, name)),
    given(brandId, (name) => eq(summaries.brandId, name)),
    given(status, (one) => hasStatus(one, now)),
    given(levelBelow, (level) => lt(summaries.level, level)),
    given(ratingBelow, (rating) => lt(summaries.rating, rating)),
    given(highsAtLeast, (least) => gte(summaries.openHighs, least)),
    // A trial ends with a day: today, or on one of the days after it.
    given(filter.trialEndsInDays, (days) =>
      between(summaries.trialEndsAt, now, new Date(now.getTime() + (days + 1) * dayMs)),
    ),
    given(filter.unwatched, () => gt(summaries.unwatched, 0)),
    given(filter.scanFailed, () => gt(summaries.scansFailed, 0)),
    given(filter.neverScanned, () => or(gt(summaries.neverScanned, 0), summaries.lacksWebsite)),
    given(filter.joinedInDays, (days) => gte(summaries.signedUpAt, before(now, days))),
    given(filter.newHighInDays, (days) => gte(summaries.newestHighAt, before(now, days))),
    given(filter.failedInDays, (days) => gte(summaries.scanFailedAt, before(now, days))),
    given(filter.channelId, (name) => eq(summaries.channelId, name)),
    given(filter.assignedTo, (who) =>
      who === nobody ? isNull(summaries.assignedTo) : eq(summaries.assignedTo, who),
    ),
  );
}

function hasStatus(status: NonNullable<CustomerFilter['status']>, now: Date): SQL | undefined {
  const { trialEndsAt } = summaries;
  if (status === 'TRIAL_OVER') return lte(trialEndsAt, now);
  const isSo = eq(summaries.status, status);
  if (status === 'ACTIVE') return and(isSo, ...freePlans().map(isNotOn));
  return status === 'INTRIAL' ? and(isSo, or(isNull(trialEndsAt), gt(trialEndsAt, now))) : isSo;
}

/** Active are shown as those who pay. */
const isNotOn = ({ brandId, channelId, planName }: ReturnType<typeof freePlans>[number]) =>
  or(
    ne(summaries.brandId, brandId),
    ne(summaries.channelId, channelId),
    ne(summaries.planName, planName),
  );

/** All figures but the one that is no count of customers. */
type Counts = Omit<Figures, 'monthlyCents'>;

/** How many customers there are, and how many of them are so that somebody should look. One query. */
export async function countFigures(db: Db, matching: Matching, withMails: boolean) {
  const having = (filter: CustomerFilter, also?: SQL) =>
    db.$count(summaries, and(matches(filter, matching), also));
  const sumOf = (column: AnyColumn, filter: CustomerFilter) =>
    sql`select coalesce(sum(${column}), 0) from ${summaries} where ${matches(filter, matching)}`;
  const cameBack = and(
    ofBrands(sentMails.brandId, matching.brands),
    eq(sentMails.outcome, 'bounced'),
    gte(sentMails.sentAt, before(matching.now, newDays)),
  );
  const bounced = withMails ? db.$count(sentMails, cameBack) : sql`null`;
  const { rows } = (await db.execute(sql`select
    (${having({})})::int as customers,
    (${having({ joinedInDays: newDays })})::int as joined,
    (${having({ status: 'ACTIVE' })})::int as paying,
    (${having({ status: 'INTRIAL' })})::int as "inTrial",
    (${having({ trialEndsInDays: soonDays })})::int as "trialsEnding",
    (${sumOf(summaries.openHighs, { highsAtLeast: 1 })})::int as "openHighs",
    (${having({ highsAtLeast: 1 })})::int as "withHighs",
    (${having({ newHighInDays: newDays })})::int as "withNewHighs",
    (${having({ unwatched: 'yes' })})::int as unwatched,
    (${sumOf(summaries.scansFailed, { scanFailed: 'yes' })})::int as "scansFailed",
    (${having({ scanFailed: 'yes' })})::int as "withScansFailed",
    (${having({ failedInDays: newDays })})::int as "withNewFailures",
    (${having({ ratingBelow: basicBelow })})::int as "ratedBasic",
    (${having({ ratingBelow: advancedFrom }, gte(summaries.rating, basicBelow))})::int
      as "ratedIntermediate",
    (${having({}, gte(summaries.rating, advancedFrom))})::int as "ratedAdvanced",
    (${bounced})::int as bounced`)) as unknown as { rows: Counts[] };
  const [figures] = rows;
  if (!figures) throw new Error('no figures');
  return figures;
}

/** The number of matching customers, and the first of them by name. */
export async function matchSummaries(
  db: Db,
  filter: CustomerFilter,
  matching: Matching,
  limit: number,
): Promise<{ total: number; rows: Summary[] }> {
  const wanted = matches(filter, matching);
  const total = await db.$count(summaries, wanted);
  const rows = await db
    .select()
    .from(summaries)
    .where(wanted)
    .orderBy(asc(summaries.nameKey), asc(summaries.orgId))
    .limit(limit);
  return { total, rows };
}

/** As many as end their trial within a day, `limit` at most. */
export const countEnding = (db: Db, matching: Matching, limit: number): Promise<number> =>
  db.$count(
    db
      .select({ orgId: summaries.orgId })
      .from(summaries)
      .where(matches({ trialEndsInDays: 1 }, matching))
      .limit(limit)
      .as('ending'),
  );

export async function matchIds(db: Db, filter: RecipientFilter, matching: Matching) {
  const rows = await db
    .select({ orgId: summaries.orgId })
    .from(summaries)
    .where(matches(filter, matching));
  return rows.map(({ orgId }) => orgId);
}

/** What customers of these brands have, and whose calls they are, to filter by. */
export async function loadGroups(db: Db, brands: Brands) {
  const seen = ofCustomers(summaries, brands);
  const namesIn = async (name: AnyColumn) => {
    const rows = await db
      .selectDistinct({ name: sql<string>`${name}` })
      .from(summaries)
      .where(seen);
    return rows.flatMap((row) => row.name || []).sort((a, b) => a.localeCompare(b));
  };
  const { assignedTo } = summaries;
  const callers = await db
    .selectDistinct({ assignedTo })
    .from(summaries)
    .where(and(seen, isNotNull(assignedTo)));
  return {
    planNames: await namesIn(summaries.planName),
    // Who is there for named customers is of no brand, and keeps no view of one.
    brandIds: areNamed(brands) ? [] : await namesIn(summaries.brandId),
    channelIds: await namesIn(summaries.channelId),
    callers: callers.flatMap((row) => row.assignedTo ?? []),
  };
}
