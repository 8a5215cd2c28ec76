import type { MonthNews, MonthSpan } from '#kit/contract/monthNews.ts';
import { countOf, namedFew } from '#kit/contract/words.ts';
import type { Db } from '#kit/server/db/database.ts';
import { loadWeaknessesOf } from './store/posts.ts';

/** Which weaknesses the experts reported in a month, and which were resolved. Two queries. */
export async function conciergeMonth(db: Db, orgId: string, span: MonthSpan): Promise<MonthNews[]> {
  const isOpen = ({ status }: { status: string }) => status === 'Open' || status === 'No Status';
  const reported = (await loadWeaknessesOf(db, orgId, span, 'publishedAt')).filter(isOpen);
  const resolved = (await loadWeaknessesOf(db, orgId, span, 'statusUpdatedAt')).filter(
    ({ status }) => status === 'Resolved',
  );
  const news = (kind: MonthNews['kind'], some: typeof reported, what: string): MonthNews[] =>
    some.length === 0
      ? []
      : [
          {
            kind,
            text: `${countOf(some.length, 'weakness was', 'weaknesses were')} ${what}: ${namedFew(some.map(({ title }) => title))}.`,
          },
        ];
  return [
    ...news('better', resolved, 'resolved'),
    ...news('worse', reported, 'reported by your Cyber Concierge'),
  ];
}
