import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';

export const endErasedSubscriptionJob = defineJob({
  queue: 'plans.endErasedSubscription',
  data: z.strictObject({ subscriptionId: z.string().max(200) }),
  // Retries for a day; the hourly reconciliation queues the job again for four days.
  retryLimit: 100,
  expireInSeconds: 120,
  concurrency: 1,
});

/** Nobody is left who could end the subscription, and it would be charged forever. */
export const endErasedSubscription = handleJob(
  endErasedSubscriptionJob,
  async ({ services, log }, { subscriptionId }) => {
    await services.billing.endSubscription(subscriptionId);
    log.warn({ subscriptionId }, 'subscription of an erased organization ended');
  },
);
