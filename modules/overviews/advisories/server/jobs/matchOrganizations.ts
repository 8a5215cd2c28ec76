import { handleJob } from '#kit/server/jobs/job.ts';
import { matchBatch } from '../matchBatch.ts';
import { matchJob } from './matchJob.ts';

/**
 * Looks through all organizations that use an advisory's product, in batches. Each batch is a transaction that notes how
 * far it came: a run that was killed goes on there, and of two at once each takes the next batch.
 */
export const matchOrganizations = handleJob(
  matchJob,
  async ({ services, log, signal }, { advisoryId }) => {
    const sum = { batches: 0, organizations: 0, affected: 0, unknown: 0 };
    for (;;) {
      signal.throwIfAborted();
      const batch = await matchBatch(services, advisoryId);
      if (!batch) break;
      sum.batches += 1;
      sum.organizations += batch.organizations;
      sum.affected += batch.affected;
      sum.unknown += batch.unknown;
    }
    log.info({ advisoryId, ...sum }, 'matched an advisory');
  },
);
