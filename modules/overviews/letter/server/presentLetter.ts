import { pickSent } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Letter } from '../schemas.ts';
import { listPeople, loadLetterOf } from './store.ts';

/** The letter about a month as it was written; null if there is none. */
export async function presentLetter(db: Db, orgId: string, month: string): Promise<Letter | null> {
  const row = await loadLetterOf(db, orgId, month);
  if (!row?.writtenAt || !row.content) return null;
  const named = await listPeople(db, orgId, row.id);
  return {
    month,
    ...pickSent(row, 'isFirst', 'from', 'until', 'companyName'),
    writtenAt: row.writtenAt.toISOString(),
    ...row.content,
    people: named.map(({ name, did, more }) => ({ name, did, more })),
  };
}
