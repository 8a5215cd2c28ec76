import { handleJob } from '#kit/server/jobs/job.ts';
import { finishRecheck } from '../finishRecheck.ts';
import { loadRecheckToRun } from '../store/rechecks.ts';
import { failRecheckJob } from './recheckJob.ts';

/** Marks a recheck as failed after all retries, so that it does not block its website. */
export const failRecheck = handleJob(failRecheckJob, async ({ services, log }, { recheckId }) => {
  const found = await loadRecheckToRun(services.database.system, recheckId);
  if (found?.recheck.state !== 'waiting') return;
  if (await finishRecheck(services, found, null))
    log.error({ orgId: found.recheck.orgId, recheckId }, 'recheck given up');
});
