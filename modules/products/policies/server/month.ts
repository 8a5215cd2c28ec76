import { dayIn } from '#kit/contract/calendarDay.ts';
import { countOf, type MonthNews, type MonthSpan, namedFew } from '#kit/contract/monthNews.ts';
import type { Db } from '#kit/server/db/database.ts';
import { loadApproved, loadFallenDue } from './store/month.ts';

/** Which policies were put in force in a month, and which reviews fell due in it. Two queries. */
export async function policiesMonth(db: Db, orgId: string, span: MonthSpan): Promise<MonthNews[]> {
  const approved = await loadApproved(db, orgId, span);
  const due = await loadFallenDue(db, orgId, {
    from: dayIn(span.timeZone, span.from),
    until: dayIn(span.timeZone, span.until),
  });
  const news: MonthNews[] = [];
  if (approved.length > 0)
    news.push({
      kind: 'better',
      text: `${countOf(approved.length, 'policy was', 'policies were')} put in force: ${namedFew(approved)}.`,
    });
  if (due.length > 0)
    news.push({
      kind: 'worse',
      text: `${countOf(due.length, 'policy is', 'policies are')} past the day of review: ${namedFew(due)}.`,
    });
  return news;
}
