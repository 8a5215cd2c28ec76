import { getTableName } from 'drizzle-orm';
import { handleCron } from '#kit/server/jobs/job.ts';
import { storedTables } from '#kit/server/services/services.ts';
import { deleteInBatches } from './deleteInBatches.ts';

/** Deletes expired rows, table by table, and drafts of files. After a kill the next run continues. */
export const forgetPast = handleCron(
  { queue: 'retention.forget', cron: '35 9 * * *', expireInSeconds: 3600, retryLimit: 2 },
  async ({ services, log, signal }) => {
    const { clock, database } = services;
    const failed: string[] = [];
    for (const { table, past } of storedTables(services)) {
      const which = past?.(clock.now());
      if (!which) continue;
      const name = getTableName(table);
      try {
        const gone = await deleteInBatches(database.system, { table, which, signal });
        if (gone > 0) log.info({ table: name, gone }, 'rows past their time deleted');
      } catch (error) {
        log.error({ err: error, table: name }, 'rows past their time could not be deleted');
        failed.push(name);
      }
    }
    if (!signal.aborted)
      await services.storage.removeDrafts().catch((error) => {
        log.error({ err: error }, 'drafts of files could not be removed');
        failed.push('files');
      });
    if (failed.length > 0) throw new Error(`What is past its time stays in ${failed.join(', ')}`);
  },
);
