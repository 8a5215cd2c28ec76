import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';

export const forgetWebsiteJob = defineJob({
  queue: 'monitoring.forgetWebsite',
  data: z.object({ website: z.string().max(200) }),
  retryLimit: 20,
  expireInSeconds: 120,
});

/** Deletes a removed website at the bought scanning service. */
export const forgetWebsite = handleJob(forgetWebsiteJob, async ({ services }, { website }) => {
  await services.scanning.forget?.(website);
});
