import { z } from 'zod';
import { announce, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { findOrganizations, takeTurns } from '#modules/foundation/people/server/index.ts';
import { entitlementsByOrganization } from '#modules/foundation/plans/server/index.ts';
import { loadOrderedSince, placeOrder } from '../store/orders.ts';
import { thinRatings } from '../store/ratings.ts';
import { rateOrganizationJob } from './rateOrganization.ts';

const hourMs = 60 * 60 * 1000;
/**
 * The minimum time between two orders of one organization; a late turn or a first rating in the same night orders no
 * second.
 */
const restMs = 12 * hourMs;
/** Daily ratings are stored this long; after that only the last of each week. */
const dailyMs = 90 * 24 * hourMs;

const dispatchRatingsJob = defineJob({
  queue: 'ratings.dispatchRatings',
  data: z.object({}),
  retryLimit: 0,
  expireInSeconds: 600,
  concurrency: 1,
  cron: '*/5 * * * *',
});

/**
 * For each organization at its own minute of the night: orders a rating if the organization has an address and its plan
 * includes ratings, and deletes surplus old ratings, whatever its plan.
 */
export const dispatchRatings = handleJob(dispatchRatingsJob, (run) =>
  takeTurns(run, 'rating', async (tx, orgIds, now) => {
    await thinRatings(tx, orgIds, new Date(now.getTime() - dailyMs));
    const companies = await findOrganizations(tx, orgIds);
    const entitlements = await entitlementsByOrganization(tx, orgIds, now);
    const ordered = await loadOrderedSince(tx, orgIds, new Date(now.getTime() - restMs));
    for (const { id: orgId, companyUrl } of companies) {
      const isRated = entitlements.get(orgId)?.modules.ratings === 'ACTIVE';
      if (companyUrl === '' || !isRated || ordered.has(orgId)) continue;
      const orderId = await placeOrder(tx, orgId, now);
      await announce(tx, rateOrganizationJob, { orderId }, { groupId: orgId });
    }
  }),
);
