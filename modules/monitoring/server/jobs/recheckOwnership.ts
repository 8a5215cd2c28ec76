import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { findProof } from '../ownership.ts';
import { recheckMs, standingAfter } from '../rules/ownershipProof.ts';
import { loadOldProofs, updateStanding } from '../store/ownership.ts';

/** One after the other, at most twenty seconds each; the rest is for the next hour. */
const mostAtOnce = 100;

const recheckOwnershipJob = defineJob({
  queue: 'monitoring.recheckOwnership',
  data: z.object({}),
  retryLimit: 0,
  expireInSeconds: 3000,
  concurrency: 1,
  cron: '17 * * * *',
});

/** Looks at proofs again: a domain changes hands, and its new owner has agreed to nothing. */
export const recheckOwnership = handleJob(
  recheckOwnershipJob,
  async ({ services, log, signal }) => {
    const before = new Date(services.clock.now().getTime() - recheckMs);
    for (const { ownership, url } of await loadOldProofs(
      services.database.system,
      before,
      mostAtOnce,
    )) {
      if (signal.aborted) return;
      const { orgId, targetId, method } = ownership;
      const found = await findProof(services.proofs, { targetId, url }, method);
      const standing = standingAfter(found, ownership, services.clock.now());
      if (!standing) log.info({ orgId, targetId }, 'proof of ownership gone');
      await updateStanding(services.database.forOrganization(orgId), orgId, targetId, standing);
    }
  },
);
