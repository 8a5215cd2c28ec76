import { z } from 'zod';
import { defineJob } from '#kit/server/jobs/job.ts';

/**
 * Announced in the transaction that ends a scan, so that it is never lost and never sent for a scan that is
 * still running.
 */
export const notifyScanEndedJob = defineJob({
  queue: 'monitoring.tellOfScan',
  data: z.object({ scanId: z.uuid() }),
  retryLimit: 20,
  expireInSeconds: 60,
  concurrency: 2,
});
