import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { deletePerson } from '../store/people.ts';

/** A day of tries: the pool may be another company's, and away. */
export const deletePoolUserJob = defineJob({
  queue: 'profile.deletePoolUser',
  /** The pool's id; by now of no organisation. */
  data: z.strictObject({ sub: z.string().max(128) }),
  retryLimit: 100,
  expireInSeconds: 60,
  concurrency: 1,
});

/**
 * Deletes a removed admin's account, so that the address can be invited again. Someone who has signed in
 * meanwhile is known as a person of no organisation, and is forgotten too.
 */
export const deletePoolUser = handleJob(deletePoolUserJob, async ({ services }, { sub }) => {
  await services.identity.deleteUser(sub);
  await deletePerson(services.database.system, sub);
});
