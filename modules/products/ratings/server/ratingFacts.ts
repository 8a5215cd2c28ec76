import type { MonthNews, MonthSpan } from '#kit/contract/monthNews.ts';
import type { Db } from '#kit/server/db/database.ts';
import { letterAtBest, movedBy, shownHighest } from './rules/ends.ts';
import { ratingNews } from './rules/month.ts';
import { loadLastBefore, loadNewestTwoOf } from './store/ratings.ts';

/** What the list of customers shows of each organization's rating. One query. */
export async function ratingFacts(system: Db, orgIds: readonly string[]) {
  const ratings = await loadNewestTwoOf(system, orgIds);
  return new Map(
    [...ratings].map(([orgId, [newest, before]]) => [
      orgId,
      {
        rating: newest?.rating ?? null,
        ratingHighest: newest ? shownHighest(newest) : null,
        letter: newest ? letterAtBest(newest) : null,
        fell: newest && before ? Math.max(0, -(movedBy(before, newest) ?? 0)) : 0,
      },
    ]),
  );
}

/** What a customer's page shows of its rating; null if there is none yet. */
export async function ratingSummary(db: Db, orgId: string) {
  const [newest, before] = (await loadNewestTwoOf(db, [orgId])).get(orgId) ?? [];
  if (!newest || newest.rating === null) return null;
  return {
    rating: newest.rating,
    highest: shownHighest(newest),
    letter: letterAtBest(newest),
    ratedAt: newest.ratedAt.toISOString(),
    before: before?.rating ?? null,
    beforeHighest: before ? shownHighest(before) : null,
    moved: before ? movedBy(before, newest) : null,
  };
}

/** How the rating moved in a month; nothing if none was made. Two queries. */
export async function ratingMonth(
  db: Db,
  orgId: string,
  { from, until }: MonthSpan,
): Promise<MonthNews[]> {
  const newest = await loadLastBefore(db, orgId, until);
  if (!newest || newest.ratedAt < from) return [];
  return [ratingNews(newest.host, await loadLastBefore(db, orgId, from, newest.host), newest)];
}
