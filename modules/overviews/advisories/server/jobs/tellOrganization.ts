import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { tellMatch } from '../tellMatch.ts';

export const tellJob = defineJob({
  queue: 'advisories.tell',
  data: z.object({ matchId: z.uuid() }),
  retryLimit: 20,
  expireInSeconds: 120,
  concurrency: 2,
  groupConcurrency: 1,
});

export const tellOrganization = handleJob(tellJob, ({ services }, { matchId }) =>
  tellMatch(services, matchId),
);
