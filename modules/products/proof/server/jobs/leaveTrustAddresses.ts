import { defineCron, handleJob } from '#kit/server/jobs/job.ts';
import { leaveAddresses } from '../trust/store.ts';

const leaveTrustAddressesJob = defineCron({
  queue: 'proof.leaveTrustAddresses',
  retryLimit: 2,
  expireInSeconds: 600,
  cron: '47 * * * *',
});

/**
 * Notes of the addresses of trust pages that no page has any more, as another was chosen or its organization was erased, that
 * they are left: for a year from then on nobody else gets them.
 */
export const leaveTrustAddresses = handleJob(leaveTrustAddressesJob, async ({ services }) => {
  const { database, clock } = services;
  await leaveAddresses(database.system, clock.now());
});
