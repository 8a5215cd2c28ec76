import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';

/** Retries for about a day, because the pool may be another company's and may be down. */
export const signOutPersonJob = defineJob({
  queue: 'accounts.signOut',
  /** The pool's id of a person whose sessions here have ended already. */
  data: z.strictObject({ sub: z.string().max(128) }),
  retryLimit: 100,
  expireInSeconds: 60,
});

/** Ends their sign-ins at the pool, too: a token of one could be renewed, and open a session, once they may sign in again. */
export const signOutPerson = handleJob(
  signOutPersonJob,
  async ({ services: { identity } }, { sub }) => identity.signOut(sub),
);
