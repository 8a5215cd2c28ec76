import { z } from 'zod';
import { announce, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { findOrganizations, takeTurns } from '#modules/foundation/people/server/index.ts';
import { entitlementsByOrganization } from '#modules/foundation/plans/server/index.ts';
import { loadOrderedSince, placeOrder } from '../store/orders.ts';
import { thinRatings } from '../store/ratings.ts';
import { rateOrganizationJob } from './rateOrganization.ts';

const hourMs = 60 * 60 * 1000;
/** Who was ordered within it is not again: a turn that came late, or a first rating this very night. */
const restMs = 12 * hourMs;
/** So long each day's rating is kept, then the last of each week. */
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
 * At each organisation's own minute of the night: an order, where it has an address and its plan has ratings. Thins
 * out its old ratings, whatever its plan.
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
