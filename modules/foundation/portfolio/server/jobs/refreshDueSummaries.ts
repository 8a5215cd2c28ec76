import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { refreshSummaries } from '../refresh.ts';

const refreshDueSummariesJob = defineJob({
  queue: 'portfolio.refresh',
  data: z.object({}),
  retryLimit: 1,
  expireInSeconds: 600,
  concurrency: 1,
  cron: '* * * * *',
});

/** Updates summaries in the background, so that a reader of the portfolio rarely has to wait for it. */
export const refreshDueSummaries = handleJob(
  refreshDueSummariesJob,
  async ({ services, signal }) => {
    while (!signal.aborted && (await refreshSummaries(services)) > 0);
  },
);
