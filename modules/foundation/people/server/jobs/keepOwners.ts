import { handleCron } from '#kit/server/jobs/job.ts';
import { lockOrganization } from '../store/organizations.ts';
import { keepOwner, listWithoutOwner } from '../store/people.ts';

/**
 * Gives an owner to organizations that have none: one that a process of an earlier version made, which knows of no roles, or
 * whose last owner went by another way than the portal's calls.
 */
export const keepOwners = handleCron(
  { queue: 'profile.keepOwners', cron: '23 * * * *', expireInSeconds: 60 },
  async ({ services, signal }) => {
    const { system } = services.database;
    for (const orgId of await listWithoutOwner(system)) {
      if (signal.aborted) return;
      await system.transaction(async (tx) => {
        await lockOrganization(tx, orgId);
        await keepOwner(tx, orgId);
      });
    }
  },
);
