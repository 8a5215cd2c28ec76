import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { takeTurns } from '#modules/foundation/people/server/index.ts';
import { orderRatings } from '../orderRatings.ts';
import { thinRatings } from '../store/ratings.ts';

const hourMs = 60 * 60 * 1000;
/** Daily ratings are stored this long; after that only the last of each week. */
const dailyMs = 90 * 24 * hourMs;

const dispatchRatingsJob = defineJob({
  queue: 'ratings.dispatchRatings',
  data: z.object({}),
  retryLimit: 0,
  expireInSeconds: 600,
  concurrency: 1,
  cron: '*/5 * * * *',
});

/**
 * For each organization at its own minute of the night: orders a rating if the organization has an address and its plan
 * includes ratings, and deletes surplus old ratings, whatever its plan.
 */
export const dispatchRatings = handleJob(dispatchRatingsJob, (run) =>
  takeTurns(run, 'rating', async (tx, orgIds, now) => {
    await thinRatings(tx, orgIds, new Date(now.getTime() - dailyMs));
    await orderRatings(tx, orgIds, now);
  }),
);
