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

/** Whoever reads the portfolio finds little left to do; what nobody reads is kept all the same. */
export const refreshDueSummaries = handleJob(
  refreshDueSummariesJob,
  async ({ services, signal }) => {
    while (!signal.aborted && (await refreshSummaries(services)) > 0);
  },
);
