import type { Db } from '#kit/server/db/database.ts';
import { loadNewestTwoOf } from './store/ratings.ts';

/** What the list of customers says of the rating of each. One query. */
export async function ratingFacts(system: Db, orgIds: readonly string[]) {
  const ratings = await loadNewestTwoOf(system, orgIds);
  return new Map(
    [...ratings].map(([orgId, [newest, before]]) => [
      orgId,
      {
        rating: newest?.rating ?? null,
        letter: newest?.letter ?? null,
        fell: Math.max(0, (before?.rating ?? 0) - (newest?.rating ?? 0)),
      },
    ]),
  );
}

/** What a customer's page says of it; null where there is none yet. */
export async function ratingSummary(db: Db, orgId: string) {
  const [newest, before] = (await loadNewestTwoOf(db, [orgId])).get(orgId) ?? [];
  if (!newest?.letter || newest.rating === null) return null;
  const { rating, letter, ratedAt } = newest;
  return { rating, letter, ratedAt: ratedAt.toISOString(), before: before?.rating ?? null };
}
