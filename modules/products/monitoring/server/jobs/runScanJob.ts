import { z } from 'zod';
import { defineJob } from '#kit/server/jobs/job.ts';

/** Runs after a scan's last retry has failed. */
export const failScanJob = defineJob({
  queue: 'monitoring.failScan',
  data: z.object({ scanId: z.uuid() }),
  retryLimit: 20,
  expireInSeconds: 60,
  concurrency: 1,
});

export const runScanJob = defineJob({
  queue: 'monitoring.runScan',
  data: z.object({ scanId: z.uuid() }),
  retryLimit: 5,
  // A full scan takes up to six hours (packages/scanner/src/scan/levels.ts).
  expireInSeconds: 7 * 60 * 60,
  // More than one organization may run at once, so that another organization's scan can start meanwhile.
  concurrency: 4,
  groupConcurrency: 2,
  usualSeconds: 240,
  deadLetter: failScanJob.queue,
});
