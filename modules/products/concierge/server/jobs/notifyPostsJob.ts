import { z } from 'zod';
import { defineJob } from '#kit/server/jobs/job.ts';

/** Announced in the transaction that publishes, and so never lost nor sent of a draft. */
export const notifyPostsJob = defineJob({
  queue: 'concierge.tellOfPosts',
  data: z.object({ postIds: z.array(z.uuid()).max(100) }),
  retryLimit: 20,
  expireInSeconds: 300,
  concurrency: 2,
});
