import { z } from 'zod';
import { defineJob } from '#kit/server/jobs/job.ts';
import { threadSides } from '../../vocabulary.ts';

/** Announced in the transaction that adds a message, and for threads whose quiet time is over. */
export const notifyThreadJob = defineJob({
  queue: 'concierge.tellOfThread',
  data: z.object({ threadId: z.uuid(), to: z.enum(threadSides) }),
  retryLimit: 20,
  expireInSeconds: 60,
  concurrency: 2,
});
