import { hourMs } from '#kit/contract/spans.ts';
import type { Db } from '#kit/server/db/database.ts';
import { announce, handleCron } from '#kit/server/jobs/job.ts';
import { findOrganizations, takeTurns } from '#modules/foundation/people/server/index.ts';
import { entitlementsByOrganization } from '#modules/foundation/plans/server/index.ts';
import { loadOrderedSince, placeOrder } from '../store/orders.ts';
import { thinRatings } from '../store/ratings.ts';
import { rateOrganizationJob } from './rateOrganization.ts';

/** Daily ratings are stored this long; after that only the last of each week. */
const dailyMs = 90 * 24 * hourMs;
/**
 * The minimum time between two orders of one organization; a late turn or a first rating in the same night orders no
 * second.
 */
const restMs = 12 * hourMs;

/**
 * For each organization at its own minute of the night: orders a rating if the organization has an address and its plan
 * includes ratings, and deletes surplus old ratings, whatever its plan.
 */
export const dispatchRatings = handleCron(
  { queue: 'ratings.dispatchRatings', cron: '*/5 * * * *', expireInSeconds: 600 },
  (run) =>
    takeTurns(run, 'rating', async (tx, orgIds, now) => {
      await thinRatings(tx, orgIds, new Date(now.getTime() - dailyMs));
      await orderRatings(tx, orgIds, now);
    }),
);

/** Orders a rating of each organization that has an address and whose plan includes ratings. */
async function orderRatings(tx: Db, orgIds: readonly string[], now: Date): Promise<void> {
  const companies = await findOrganizations(tx, orgIds);
  const entitlements = await entitlementsByOrganization(tx, orgIds, now);
  const ordered = await loadOrderedSince(tx, orgIds, new Date(now.getTime() - restMs));
  for (const { id: orgId, companyUrl } of companies) {
    const isRated = entitlements.get(orgId)?.modules.ratings === 'ACTIVE';
    if (companyUrl === '' || !isRated || ordered.has(orgId)) continue;
    const orderId = await placeOrder(tx, orgId, now);
    await announce(tx, rateOrganizationJob, { orderId }, { groupId: orgId });
  }
}

/** The address of onboarding is looked at while its owner reads on (RAT-112). */
export const orderFirstRating = (tx: Db, orgId: string, now: Date): Promise<void> =>
  orderRatings(tx, [orgId], now);
