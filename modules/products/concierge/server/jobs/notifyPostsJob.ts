import { z } from 'zod';
import { defineJob } from '#kit/server/jobs/job.ts';

/** Announced in the transaction that publishes, so that it is never lost and never sent for a draft. */
export const notifyPostsJob = defineJob({
  queue: 'concierge.tellOfPosts',
  data: z.object({ postIds: z.array(z.uuid()).max(100) }),
  retryLimit: 20,
  expireInSeconds: 300,
  concurrency: 2,
});
