import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { Job } from './job.ts';

/** How many jobs of one kind are waiting in the queue or running; 0 if the queue was never opened. */
export async function countUnfinished(
  db: Db,
  { queue }: Pick<Job, 'queue'>,
  which: SQL,
): Promise<number> {
  const [opened] = await rowsOf(db, sql`select to_regclass('pgboss.job') is not null as n`);
  if (!opened?.n) return 0;
  const [counted] = await rowsOf(
    db,
    sql`select count(*)::int as n from pgboss.job
        where name = ${queue} and state in ('created', 'retry', 'active') and ${which}`,
  );
  return Number(counted?.n ?? 0);
}

const rowsOf = async (db: Db, query: SQL) =>
  ((await db.execute(query)) as unknown as { rows: { n: unknown }[] }).rows;
