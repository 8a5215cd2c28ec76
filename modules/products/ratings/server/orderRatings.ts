import type { Db } from '#kit/server/db/database.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { findOrganizations } from '#modules/foundation/people/server/index.ts';
import { entitlementsByOrganization } from '#modules/foundation/plans/server/index.ts';
import { rateOrganizationJob } from './jobs/rateOrganization.ts';
import { loadOrderedSince, placeOrder } from './store/orders.ts';

const hourMs = 60 * 60 * 1000;
/**
 * The minimum time between two orders of one organization; a late turn or a first rating in the same night orders no
 * second.
 */
const restMs = 12 * hourMs;

/** Orders a rating of each organization that has an address and whose plan includes ratings. */
export async function orderRatings(tx: Db, orgIds: readonly string[], now: Date): Promise<void> {
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
