import type { MonthNews, MonthSpan } from '#kit/contract/monthNews.ts';
import type { Db } from '#kit/server/db/database.ts';
import { ratingNews } from './rules/month.ts';
import { loadLastBefore } from './store/ratings.ts';

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
