import { z } from 'zod';
import { defineJob } from '#kit/server/jobs/job.ts';

const data = z.object({ documentId: z.uuid() });

/** Runs after the last try to draw a document has failed. */
export const failDocumentJob = defineJob({
  queue: 'documents.fail',
  data,
  retryLimit: 20,
  expireInSeconds: 60,
  concurrency: 1,
});

export const drawDocumentJob = defineJob({
  queue: 'documents.draw',
  data,
  retryLimit: 2,
  expireInSeconds: 6 * 60,
  concurrency: 1,
  groupConcurrency: 1,
  usualSeconds: 10,
  deadLetter: failDocumentJob.queue,
});
