import { z } from 'zod';
import { defineJob } from '#kit/server/jobs/job.ts';

/** Announced in the transaction that changes or publishes an advisory. */
export const matchJob = defineJob({
  queue: 'advisories.match',
  data: z.object({ advisoryId: z.uuid() }),
  retryLimit: 5,
  expireInSeconds: 600,
  concurrency: 1,
});
