import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { deleteErrors } from './store.ts';

const forgetErrorsJob = defineJob({
  queue: 'operations.forgetErrors',
  data: z.object({}),
  retryLimit: 2,
  expireInSeconds: 300,
  concurrency: 1,
  cron: '50 9 * * *',
});

const daysKept = 30;

export const forgetErrors = handleJob(forgetErrorsJob, async ({ services }) => {
  const oldest = new Date(services.clock.now().getTime() - daysKept * 86_400_000);
  await deleteErrors(services.database.system, oldest);
});
