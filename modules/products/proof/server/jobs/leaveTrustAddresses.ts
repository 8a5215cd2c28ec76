import { handleCron } from '#kit/server/jobs/job.ts';
import { leaveAddresses } from '../trust/store.ts';

/**
 * Notes of the addresses of trust pages that no page has any more, as another was chosen or its organization was erased, that
 * they are left: for a year from then on nobody else gets them.
 */
export const leaveTrustAddresses = handleCron(
  { queue: 'proof.leaveTrustAddresses', cron: '47 * * * *', expireInSeconds: 600, retryLimit: 2 },
  async ({ services }) => {
    const { database, clock } = services;
    await leaveAddresses(database.system, clock.now());
  },
);
