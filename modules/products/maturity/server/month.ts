import { dayIn } from '#kit/contract/calendarDay.ts';
import type { MonthNews, MonthSpan } from '#kit/contract/monthNews.ts';
import type { Db } from '#kit/server/db/database.ts';
import { maturityNews } from './rules/month.ts';
import { loadLastBefore } from './store.ts';

/** How the maturity moved in a month; nothing if no result of it is kept. Two queries. */
export async function maturityMonth(
  db: Db,
  orgId: string,
  { from, until, timeZone }: MonthSpan,
): Promise<MonthNews[]> {
  const began = dayIn(timeZone, from);
  const newest = await loadLastBefore(db, orgId, dayIn(timeZone, until));
  if (!newest || newest.day < began) return [];
  return [maturityNews(await loadLastBefore(db, orgId, began), newest)];
}
