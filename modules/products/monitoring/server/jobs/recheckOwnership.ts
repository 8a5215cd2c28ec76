import { handleCron } from '#kit/server/jobs/job.ts';
import { workOff } from '#kit/server/jobs/workOff.ts';
import { findProof } from '../ownership.ts';
import { checkedForADay, recheckMs, verdictAfter } from '../rules/ownershipProof.ts';
import { loadOldProofs, updateOwnership } from '../store/ownership.ts';

/** Checks proofs again, because a domain may change hands, and its new owner has not consented to scans. */
export const recheckOwnership = handleCron(
  { queue: 'monitoring.recheckOwnership', cron: '17 * * * *', expireInSeconds: 3000 },
  async (run) => {
    const { clock, database, proofs } = run.services;
    const before = new Date(clock.now().getTime() - recheckMs);
    await workOff(run, {
      takeDue: (limit) => loadOldProofs(database.system, before, limit),
      work: async ({ orgId, ownership, url }) => {
        const { targetId, method } = ownership;
        const found = await findProof(proofs, { targetId, url }, method);
        const standing = verdictAfter(found !== null, ownership, clock.now());
        if (!standing) run.log.info({ orgId, targetId }, 'proof of ownership gone');
        await updateOwnership(database.forOrganization(orgId), orgId, targetId, standing);
      },
      putOff: ({ orgId, ownership: { targetId, missingSince } }) =>
        updateOwnership(database.forOrganization(orgId), orgId, targetId, {
          checkedAt: checkedForADay(clock.now()),
          missingSince,
        }),
    });
  },
);
