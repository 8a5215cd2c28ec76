import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { writeLetter as write } from '../writeLetter.ts';

export const writeLetterJob = defineJob({
  queue: 'letters.write',
  data: z.object({ letterId: z.uuid() }),
  retryLimit: 3,
  expireInSeconds: 120,
  concurrency: 2,
  groupConcurrency: 1,
});

export const writeLetter = handleJob(writeLetterJob, ({ services }, { letterId }) =>
  write(services, letterId),
);
