import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { deletePerson } from '../store.ts';

/** A day of tries: the pool may be another company's, and away. */
export const deletePoolUserJob = defineJob({
  queue: 'profile.deletePoolUser',
  data: z.strictObject({ cognitoId: z.string().max(128) }),
  retryLimit: 100,
  expireInSeconds: 60,
  concurrency: 1,
});

/**
 * Deletes a removed admin's account, so that the address can be invited again. Someone who has signed in
 * meanwhile is known as a person of no organisation, and is forgotten too.
 */
export const deletePoolUser = handleJob(deletePoolUserJob, async ({ services }, { cognitoId }) => {
  await services.identity.deleteUser(cognitoId);
  await deletePerson(services.database.system, cognitoId);
});
