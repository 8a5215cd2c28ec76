import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { retention } from './retention.ts';

const forgetPastJob = defineJob({
  queue: 'retention.forget',
  data: z.object({}),
  retryLimit: 2,
  expireInSeconds: 3600,
  concurrency: 1,
  cron: '35 9 * * *',
});

/** Few enough that nobody waits for a batch, on the embedded database neither. */
const batch = 1000;

/** Deletes what is past its time, table by table. Killed anywhere, the next run goes on. */
export const forgetPast = handleJob(forgetPastJob, async ({ services, log, signal }) => {
  const { clock, database } = services;
  for (const { table, past } of retention) {
    const which = past?.(clock.now());
    if (!which) continue;
    let gone = 0;
    for (let deleted = batch; deleted === batch && !signal.aborted; gone += deleted)
      deleted = await deleteSome(database.system, table, which);
    if (gone > 0) log.info({ table: getTableName(table), gone }, 'rows past their time deleted');
  }
});

/** The condition stands twice: a row that changes meanwhile is looked at again. */
async function deleteSome(system: Db, table: PgTable, which: SQL): Promise<number> {
  const some = sql`array(select ctid from ${table} where ${which} limit ${batch})`;
  const deleted = await system
    .delete(table)
    .where(sql`ctid = any(${some}) and ${which}`)
    .returning({ one: sql`1` });
  return deleted.length;
}
