import { defineCron, handleJob } from '#kit/server/jobs/job.ts';
import { refreshSummaries } from '../refresh.ts';

const refreshDueSummariesJob = defineCron({
  queue: 'portfolio.refresh',
  retryLimit: 1,
  expireInSeconds: 600,
  cron: '* * * * *',
});

/** Updates summaries in the background, so that a reader of the portfolio rarely has to wait for it. */
export const refreshDueSummaries = handleJob(
  refreshDueSummariesJob,
  async ({ services, signal }) => {
    while (!signal.aborted && (await refreshSummaries(services)) > 0);
  },
);
