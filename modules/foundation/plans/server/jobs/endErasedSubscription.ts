import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';

export const endErasedSubscriptionJob = defineJob({
  queue: 'plans.endErasedSubscription',
  data: z.strictObject({ subscriptionId: z.string().max(200) }),
  // A day of tries; the hourly look at the provider asks for it again for four.
  retryLimit: 100,
  expireInSeconds: 120,
  concurrency: 1,
});

/** Nobody is left who could end it, and it would be charged for ever. */
export const endErasedSubscription = handleJob(
  endErasedSubscriptionJob,
  async ({ services, log }, { subscriptionId }) => {
    await services.billing.endSubscription(subscriptionId);
    log.warn({ subscriptionId }, 'subscription of an erased organization ended');
  },
);
