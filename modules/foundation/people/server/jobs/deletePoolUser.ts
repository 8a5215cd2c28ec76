import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { deleteOutsideLinks } from '../store/outside.ts';
import { deletePerson, findPerson } from '../store/people.ts';

/** Retries for about a day, because the pool may be another company's and may be down. */
export const deletePoolUserJob = defineJob({
  queue: 'profile.deletePoolUser',
  /** The pool's id of a person who no longer has this organization. */
  data: z.strictObject({ sub: z.string().max(128) }),
  retryLimit: 100,
  expireInSeconds: 60,
});

/**
 * Deletes a removed admin's account, so that the address can be invited again; not of whoever belongs to another
 * organization. If the person has signed in meanwhile, they have a row without an organization, which is deleted too.
 */
export const deletePoolUser = handleJob(deletePoolUserJob, async ({ services }, { sub }) => {
  const { system } = services.database;
  if ((await findPerson(system, sub))?.orgId) return;
  await services.identity.deleteUser(sub);
  await deleteOutsideLinks(system, sub);
  await deletePerson(system, sub);
});
