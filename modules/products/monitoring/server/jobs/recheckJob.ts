import { z } from 'zod';
import { defineJob } from '#kit/server/jobs/job.ts';

const data = z.object({ recheckId: z.uuid() });

/** Runs after a recheck's last retry has failed. */
export const failRecheckJob = defineJob({
  queue: 'monitoring.failRecheck',
  data,
  retryLimit: 20,
  expireInSeconds: 60,
  concurrency: 1,
});

/** A queue of its own: whoever fixed something waits for it, and not for the scans of others. */
export const recheckJob = defineJob({
  queue: 'monitoring.recheck',
  data,
  retryLimit: 2,
  expireInSeconds: 15 * 60,
  concurrency: 2,
  groupConcurrency: 1,
  usualSeconds: 20,
  deadLetter: failRecheckJob.queue,
});
