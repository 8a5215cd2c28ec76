import { z } from 'zod';
import { announce, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { entitlementsByOrganization } from '#modules/plans/server/index.ts';
import { listWithWebsite } from '#modules/profile/server/index.ts';
import { loadOrderedSince, placeOrder } from '../store/orders.ts';
import { rateOrganizationJob } from './rateOrganization.ts';

const hourMs = 60 * 60 * 1000;
/** A little less than a day, so that a run that comes late one day does not leave out the next. */
const dayHours = 20;
const batch = 200;

const dispatchRatingsJob = defineJob({
  queue: 'ratings.dispatchRatings',
  data: z.object({}),
  retryLimit: 0,
  expireInSeconds: 600,
  concurrency: 1,
  cron: '41 9 * * *',
});

/** Once a day: an order for each organisation with an address whose plan has ratings. */
export const dispatchRatings = handleJob(dispatchRatingsJob, async ({ services, signal }) => {
  const { clock, database } = services;
  const now = clock.now();
  const since = new Date(now.getTime() - dayHours * hourMs);
  const companies = await listWithWebsite(database.system);
  for (let at = 0; at < companies.length && !signal.aborted; at += batch) {
    const orgIds = companies.slice(at, at + batch).map(({ orgId }) => orgId);
    await database.system.transaction(async (tx) => {
      const entitlements = await entitlementsByOrganization(tx, orgIds, now);
      const ordered = await loadOrderedSince(tx, orgIds, since);
      for (const orgId of orgIds) {
        if (entitlements.get(orgId)?.modules.ratings !== 'ACTIVE' || ordered.has(orgId)) continue;
        const orderId = await placeOrder(tx, orgId, now);
        await announce(tx, rateOrganizationJob, { orderId }, { groupId: orgId });
      }
    });
  }
});
