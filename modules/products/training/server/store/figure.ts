import { count, eq, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { enrolments } from '../tables.ts';

/**
 * How many courses had opened and were finished at each of these moments, the last of which is now. Each enrolment is
 * read once, however many moments there are.
 */
export async function countByMoment(db: Db, orgId: string, moments: readonly Date[]) {
  const ends = sql.raw(`'{${moments.map((at) => at.toISOString()).join()}}'::timestamptz[]`);
  // How many of the moments are not after it.
  const placeOf = (column: typeof enrolments.openedAt | typeof enrolments.finishedAt) =>
    sql<number | null>`width_bucket(${column}, ${ends})`;
  const rows = await db
    .select({
      opened: placeOf(enrolments.openedAt),
      finished: placeOf(enrolments.finishedAt),
      enrolments: count(),
    })
    .from(enrolments)
    .where(eq(enrolments.orgId, orgId))
    .groupBy(sql`1`, sql`2`);
  return moments.map((_, place) => {
    // What happened at this very moment is known now.
    const until = place === moments.length - 1 ? moments.length : place;
    const by = (key: 'opened' | 'finished') =>
      rows.reduce((sum, row) => {
        const at = row[key];
        return at !== null && at <= until ? sum + row.enrolments : sum;
      }, 0);
    return { opened: by('opened'), finished: by('finished') };
  });
}
