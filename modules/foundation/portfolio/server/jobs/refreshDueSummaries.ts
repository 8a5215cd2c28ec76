import { handleCron } from '#kit/server/jobs/job.ts';
import { refreshSummaries } from '../refresh.ts';

/** Updates summaries in the background, so that a reader of the portfolio rarely has to wait for it. */
export const refreshDueSummaries = handleCron(
  { queue: 'portfolio.refresh', cron: '* * * * *', expireInSeconds: 600, retryLimit: 1 },
  async ({ services, signal }) => {
    while (!signal.aborted && (await refreshSummaries(services)) > 0);
  },
);
