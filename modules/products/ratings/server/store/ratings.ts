import { randomUUID } from 'node:crypto';
import type { Score } from '@portal/ratings/formula';
import { and, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import { type Db, firstOf } from '#kit/server/db/database.ts';
import { ratings } from '../tables.ts';

export type StoredRating = typeof ratings.$inferSelect;

const of = (orgId: string, host: string) => and(eq(ratings.orgId, orgId), eq(ratings.host, host));

/** Oldest first, at most two years. */
export async function loadHistory(db: Db, orgId: string, host: string): Promise<StoredRating[]> {
  const rows = await db
    .select()
    .from(ratings)
    .where(of(orgId, host))
    .orderBy(desc(ratings.ratedAt))
    .limit(730);
  return rows.toReversed();
}

export const loadNewest = (
  db: Db,
  orgId: string,
  host: string,
): Promise<StoredRating | undefined> =>
  firstOf(db.select().from(ratings).where(of(orgId, host)).orderBy(desc(ratings.ratedAt)).limit(1));

export async function insertRating(
  tx: Db,
  orgId: string,
  rated: Pick<StoredRating, 'host' | 'ratedAt' | 'incidents'>,
  scored: Score,
): Promise<void> {
  await tx.insert(ratings).values({
    orgId,
    id: randomUUID(),
    ...pick(rated, 'host', 'ratedAt', 'incidents'),
    ...pick(scored, 'letter', 'coverage', 'deducted', 'scores', 'unknown', 'capping'),
    rating: scored.low,
    highest: scored.high,
    formulaVersion: scored.version,
  });
}

/** The newest rating of each of these organizations since `since`; for a range, its middle. */
export async function loadLatestOf(
  system: Db,
  orgIds: readonly string[],
  since: Date,
): Promise<number[]> {
  const rows = await newestOf(system, orgIds, gte(ratings.ratedAt, since), 1);
  return rows.flatMap(({ rating, highest }) =>
    rating === null ? [] : [(rating + (highest ?? rating)) / 2],
  );
}

export type Newest = Pick<
  StoredRating,
  'orgId' | 'rating' | 'highest' | 'letter' | 'ratedAt' | 'formulaVersion'
>;

/** The two newest ratings of each of these organizations, newest first. */
export async function loadNewestTwoOf(
  system: Db,
  orgIds: readonly string[],
): Promise<Map<string, Newest[]>> {
  return Map.groupBy(await newestOf(system, orgIds, undefined, 2), ({ orgId }) => orgId);
}

/** The two newest ratings of one address, newest first. */
export const loadNewestTwoAt = (db: Db, orgId: string, host: string): Promise<Newest[]> =>
  newestOf(db, [orgId], eq(ratings.host, host), 2);

/** The newest ratings with a headline of each organization, newest first, with one index lookup per organization. */
async function newestOf(
  system: Db,
  orgIds: readonly string[],
  which: SQL | undefined,
  limit: number,
): Promise<Newest[]> {
  const ids = sql`unnest(${`{${orgIds.join()}}`}::uuid[]) as asked(org)`;
  const { orgId, rating, highest, letter, ratedAt, formulaVersion } = ratings;
  const newest = system
    .select({ orgId, rating, highest, letter, ratedAt, formulaVersion })
    .from(ratings)
    .where(and(sql`${orgId} = asked.org`, isNotNull(rating), which))
    .orderBy(desc(ratedAt))
    .limit(limit)
    .as('newest');
  return system
    .select(pick(newest, 'orgId', 'rating', 'highest', 'letter', 'ratedAt', 'formulaVersion'))
    .from(ids)
    .crossJoinLateral(newest);
}

/**
 * Of ratings before `before`, keeps the last of each week, preferring one with a headline. Never deletes the newest of
 * a host, because the screen shows it. Weeks begin on Monday in UTC.
 */
export async function thinRatings(tx: Db, orgIds: readonly string[], before: Date): Promise<void> {
  await tx.execute(sql`
    delete from ${ratings} using (
      select org_id, id,
        row_number() over (partition by org_id, host, date_trunc('week', rated_at at time zone 'UTC')
          order by rating is null, rated_at desc, id) as in_week,
        row_number() over (partition by org_id, host order by rated_at desc, id) as of_all
      from ${ratings}
      where org_id = any(${`{${orgIds.join()}}`}::uuid[]) and rated_at < ${before.toISOString()}
    ) old
    where ${ratings.orgId} = old.org_id and ${ratings.id} = old.id and in_week > 1 and of_all > 1`);
}

/** The newest rating with a headline before a time, of one address or of any. */
export function loadLastBefore(db: Db, orgId: string, before: Date, host?: string) {
  const rated = and(
    host === undefined ? eq(ratings.orgId, orgId) : of(orgId, host),
    isNotNull(ratings.rating),
    lt(ratings.ratedAt, before),
  );
  return firstOf(db.select().from(ratings).where(rated).orderBy(desc(ratings.ratedAt)).limit(1));
}

/** The rating of an address at each of these moments: the last with a headline until then, where there is one. */
export async function loadRatingsAt(
  db: Db,
  orgId: string,
  host: string,
  moments: readonly Date[],
): Promise<(Omit<Newest, 'orgId'> & { moment: Date })[]> {
  const asked = sql`unnest(${`{${moments.map((at) => at.toISOString()).join()}}`}::timestamptz[]) as asked(at)`;
  const { rating, highest, letter, ratedAt, formulaVersion } = ratings;
  const last = db
    .select({ rating, highest, letter, ratedAt, formulaVersion })
    .from(ratings)
    .where(and(of(orgId, host), isNotNull(rating), sql`${ratedAt} <= asked.at`))
    .orderBy(desc(ratedAt))
    .limit(1)
    .as('last');
  return db
    .select({
      moment: sql<Date>`asked.at`.mapWith(ratedAt),
      ...pick(last, 'rating', 'highest', 'letter', 'ratedAt', 'formulaVersion'),
    })
    .from(asked)
    .crossJoinLateral(last);
}
