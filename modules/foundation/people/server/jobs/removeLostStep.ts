import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';

/** Retries for about a day, because the pool may be another company's and may be down. */
export const removeLostStepJob = defineJob({
  queue: 'accounts.removeLostStep',
  data: z.strictObject({
    /** The pool's id of a person who lost it. */
    sub: z.string().max(128),
    /** When it was agreed to remove it: what is turned on or made later stays. */
    agreedAt: z.iso.datetime(),
  }),
  retryLimit: 100,
  expireInSeconds: 60,
});

/**
 * A job, so that what is logged and mailed does happen, though the pool may be down. Of the portal's own pool the removal
 * ends sign-ins itself, in its own transaction; of a bought one that comes before it.
 */
export const removeLostStep = handleJob(
  removeLostStepJob,
  async ({ services: { identity } }, { sub, agreedAt }) => {
    await identity.signOut(sub);
    await identity.removeSecondStep(sub, new Date(agreedAt));
  },
);
