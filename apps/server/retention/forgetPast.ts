import { getTableName } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { deleteInBatches } from './deleteInBatches.ts';
import { retention } from './retention.ts';

const forgetPastJob = defineJob({
  queue: 'retention.forget',
  data: z.object({}),
  retryLimit: 2,
  expireInSeconds: 3600,
  concurrency: 1,
  cron: '35 9 * * *',
});

/** Deletes what is past its time, table by table. Killed anywhere, the next run goes on. */
export const forgetPast = handleJob(forgetPastJob, async ({ services, log, signal }) => {
  const { clock, database } = services;
  for (const { table, past } of retention) {
    const which = past?.(clock.now());
    if (!which) continue;
    const gone = await deleteInBatches(database.system, { table, which, signal });
    if (gone > 0) log.info({ table: getTableName(table), gone }, 'rows past their time deleted');
  }
});
