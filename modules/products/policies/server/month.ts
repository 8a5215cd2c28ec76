import { dayIn } from '#kit/contract/calendarDay.ts';
import type { Milestone } from '#kit/contract/figures.ts';
import type { MonthNews, MonthSpan } from '#kit/contract/monthNews.ts';
import { countOf, namedFew } from '#kit/contract/words.ts';
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
      text: `${countOf(approved.length, 'policy was', 'policies were')} put in force: ${namedFew(approved.map(({ name }) => name))}.`,
    });
  if (due.length > 0)
    news.push({
      kind: 'worse',
      text: `${countOf(due.length, 'policy is', 'policies are')} past the day of review: ${namedFew(due)}.`,
    });
  return news;
}

/** The days on which policies were put in force. One query. */
export async function policiesMilestones(
  db: Db,
  orgId: string,
  span: MonthSpan,
): Promise<Milestone[]> {
  const approved = await loadApproved(db, orgId, span);
  return [...Map.groupBy(approved, ({ at }) => dayIn(span.timeZone, at)).values()].map((of) => ({
    at: of[0]?.at ?? span.from,
    text:
      of.length === 1
        ? `${namedFew(of.map(({ name }) => name))} put in force`
        : `${of.length} policies put in force`,
  }));
}
