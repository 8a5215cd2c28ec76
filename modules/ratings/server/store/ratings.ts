import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Reckoning } from '#engines/ratings/formula.ts';
import type { Db } from '#kit/server/db/database.ts';
import { ratings } from '../tables.ts';

export type StoredRating = typeof ratings.$inferSelect;

const of = (orgId: string, host: string) => and(eq(ratings.orgId, orgId), eq(ratings.host, host));

/** Oldest first; two years of days at most. */
export async function loadHistory(db: Db, orgId: string, host: string): Promise<StoredRating[]> {
  const rows = await db
    .select()
    .from(ratings)
    .where(of(orgId, host))
    .orderBy(desc(ratings.ratedAt))
    .limit(730);
  return rows.toReversed();
}

export async function loadNewest(
  db: Db,
  orgId: string,
  host: string,
): Promise<StoredRating | undefined> {
  const [row] = await db
    .select()
    .from(ratings)
    .where(of(orgId, host))
    .orderBy(desc(ratings.ratedAt))
    .limit(1);
  return row;
}

export async function insertRating(
  tx: Db,
  orgId: string,
  { host, ratedAt, incidents }: Pick<StoredRating, 'host' | 'ratedAt' | 'incidents'>,
  reckoning: Reckoning,
): Promise<void> {
  const { rating, letter, coverage, deducted, scores, version } = reckoning;
  await tx.insert(ratings).values({
    orgId,
    id: randomUUID(),
    host,
    ratedAt,
    rating,
    letter,
    coverage,
    deducted,
    scores,
    incidents,
    formulaVersion: version,
  });
}

/** The newest rating of each of these organisations that is not older than `since`. */
export async function loadLatestOf(
  system: Db,
  orgIds: readonly string[],
  since: Date,
): Promise<number[]> {
  if (orgIds.length === 0) return [];
  const rows = await system
    .selectDistinctOn([ratings.orgId], { rating: ratings.rating })
    .from(ratings)
    .where(
      and(
        inArray(ratings.orgId, [...orgIds]),
        gte(ratings.ratedAt, since),
        isNotNull(ratings.rating),
      ),
    )
    .orderBy(asc(ratings.orgId), desc(ratings.ratedAt));
  return rows.flatMap(({ rating }) => (rating === null ? [] : [rating]));
}

/** The newest two ratings of each of these organisations, newest first. */
export async function loadNewestTwoOf(
  system: Db,
  orgIds: readonly string[],
): Promise<Map<string, Pick<StoredRating, 'rating' | 'letter' | 'ratedAt'>[]>> {
  if (orgIds.length === 0) return new Map();
  const place =
    sql<number>`row_number() over (partition by ${ratings.orgId} order by ${ratings.ratedAt} desc)`.as(
      'place',
    );
  const { orgId, rating, letter, ratedAt } = ratings;
  const ranked = system
    .select({ orgId, rating, letter, ratedAt, place })
    .from(ratings)
    .where(and(inArray(orgId, [...orgIds]), isNotNull(rating)))
    .as('ranked');
  const rows = await system
    .select()
    .from(ranked)
    .where(lte(ranked.place, 2))
    .orderBy(asc(ranked.orgId), asc(ranked.place));
  return Map.groupBy(rows, (row) => row.orgId);
}
