import type { MonthNews, MonthSpan } from '#kit/contract/monthNews.ts';
import { countOf } from '#kit/contract/words.ts';
import type { Db } from '#kit/server/db/database.ts';
import { countMonth, loadTrainingSummary } from './store/summary.ts';

/** What a month brought of the team's training. Two queries. */
export async function trainingMonth(db: Db, orgId: string, span: MonthSpan): Promise<MonthNews[]> {
  const { teamMembers, behind } = await loadTrainingSummary(db, orgId);
  if (teamMembers === 0) return [];
  const { finished, finishers, overdue, late } = await countMonth(db, orgId, span);
  const people = (count: number) => countOf(count, 'person', 'people');
  const news: MonthNews[] = [];
  if (finished > 0)
    news.push({
      kind: 'better',
      text: `${people(finishers)} finished ${countOf(finished, 'course')}.`,
    });
  if (overdue > 0)
    news.push({
      kind: 'worse',
      text: `${countOf(overdue, 'course')} of ${people(late)} went past the day on which ${overdue === 1 ? 'it was' : 'they were'} due.`,
    });
  return [
    ...news,
    {
      kind: 'state',
      text: `${behind === 0 ? 'Nobody' : people(behind)} of ${teamMembers} ${behind > 1 ? 'have' : 'has'} a course left to finish.`,
    },
  ];
}
