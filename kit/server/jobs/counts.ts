import { type SQL, sql } from 'drizzle-orm';
import { type Db, hasTable, rowsOf } from '#kit/server/db/database.ts';
import type { JobCounts } from '#kit/server/services/parts.ts';
import type { Job } from './job.ts';
import { outbox } from './tables.ts';

/** One statement for all queues that have or had work; empty before a worker has opened the queue. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  if (!(await isOpened(db))) return [];
  return rowsOf<JobCounts>(
    db,
    sql`select queue, sum(announced)::int as announced, sum(waiting)::int as waiting,
          sum(active)::int as active, sum(failed)::int as failed, sum(lately)::int as "failedLately",
          coalesce(extract(epoch from now() - min(since)), 0)::int as "oldestSeconds"
        from (
          select name as queue, 0 as announced, 0 as waiting, 0 as active, 0 as failed, 0 as lately,
            null::timestamptz as since
          from pgboss.queue where name not like '\\_\\_%'
          union all
          select queue, count(*), count(*), 0, 0, 0, min(created_at) from outbox group by queue
          union all
          select name, 0, count(*) filter (where state < 'active'), count(*) filter (where state = 'active'),
            count(*) filter (where state = 'failed'),
            count(*) filter (where state = 'failed' and completed_on > now() - interval '1 hour'),
            min(start_after) filter (where state < 'active' and start_after <= now())
          from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
          group by name
        ) jobs group by queue order by queue`,
  );
}

/** How many jobs of some kinds are announced, waiting in their queue or running. */
export const countUnfinished = async (db: Db, jobs: readonly Job[], which: SQL): Promise<number> =>
  db.$count(await unfinished(db, jobs), which);

/** The condition that a row has none of those jobs: `which` compares it with the `data` of each. */
export const isWithoutJob = async (db: Db, jobs: readonly Job[], which: SQL): Promise<SQL> =>
  sql`not exists (select from ${await unfinished(db, jobs)} where ${which})`;

/** In one statement, so that none is missed which is on its way from one to the next. */
async function unfinished(db: Db, jobs: readonly Job[]): Promise<SQL> {
  const queues = jobs.map(({ queue }) => queue);
  const announced = sql`select data from ${outbox} where queue in ${queues}`;
  if (!(await isOpened(db))) return sql`(${announced}) unfinished`;
  return sql`(${announced} union all select data from pgboss.job
    where name in ${queues} and state in ('created', 'retry', 'active')) unfinished`;
}

/** How many jobs failed for good. Reads no more of them than `limit`, however many there are. */
export async function countFailures(db: Db, limit: number): Promise<number> {
  if (!(await isOpened(db))) return 0;
  return db.$count(sql`(select from pgboss.job where state = 'failed' limit ${limit}) failed`);
}

/** Whether a process has opened the queue: then its tables are there. */
export const isOpened = (db: Db): Promise<boolean> => hasTable(db, 'pgboss.job');
