import { z } from 'zod';
import { defineJob } from '#kit/server/jobs/job.ts';

/** Announced in the transaction that ends a scan, and so never lost nor sent of a scan that goes on. */
export const notifyScanEndedJob = defineJob({
  queue: 'monitoring.tellOfScan',
  data: z.object({ scanId: z.uuid() }),
  retryLimit: 20,
  expireInSeconds: 60,
  concurrency: 2,
});
