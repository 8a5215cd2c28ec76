import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { deleteExports } from '../exports/folder.ts';

export const deleteBrandExportsJob = defineJob({
  queue: 'portfolio.deleteExports',
  data: z.object({
    /** It has a brand's name. */
    folder: z.string().min(1),
  }),
  retryLimit: 20,
  expireInSeconds: 3600,
});

/**
 * Deletes the nightly files of a brand of which a customer was erased: every file that may name them. The next night
 * writes new ones.
 */
export const deleteBrandExports = handleJob(deleteBrandExportsJob, ({ services }, { folder }) =>
  deleteExports(services.storage, folder),
);
