import type { EligiblePlan } from '#modules/foundation/plans/schemas.ts';
import type { SubscriptionStatus } from '#modules/foundation/plans/vocabulary.ts';
import { priceBeforeCoupons } from './discountedPrice.ts';

/** The billing columns of a subscription's row. */
export interface Billed {
  orgId: string;
  status: SubscriptionStatus;
  billingSubscriptionId: string | null;
  billingVersion: number;
}

/** What the provider reports (`BillingSubscription` of its port). */
interface Told {
  id: string;
  status: 'active' | 'due' | 'cancelled';
  version: number;
}

/** Whether there is an active subscription at the provider, so that plans are changed there and not bought again. */
export const hasBillingSubscription = ({ status, billingSubscriptionId }: Billed): boolean =>
  billingSubscriptionId !== null && status !== 'CANCELED';

/**
 * The id of the next subscription that an organization buys: '<orgId>-1', and after a cancellation
 * '<orgId>-2'. The provider accepts each id once, so two simultaneous payments buy one subscription.
 */
export const nextSubscriptionId = (billed: Billed): string =>
  `${billed.orgId}-${turnOf(billed, billed.billingSubscriptionId) + 1}`;

/** The number of an organization's subscription: 1 for the first, 0 for an id that is not the organization's. */
function turnOf({ orgId }: Billed, id: string | null): number {
  if (!id?.startsWith(`${orgId}-`)) return 0;
  const turn = Number(id.slice(orgId.length + 1));
  return Number.isSafeInteger(turn) ? turn : 0;
}

const statuses = { active: 'ACTIVE', due: 'FAILED', cancelled: 'CANCELED' } as const;

/**
 * The new billing columns after a report of the provider, or null if nothing changes. Reports may be
 * repeated, late or out of order: for the same subscription only a newer version counts, and of two
 * subscriptions the one that was bought later.
 */
export function billedAfter(known: Billed, told: Told) {
  const isNews =
    told.id === known.billingSubscriptionId
      ? told.version > known.billingVersion
      : turnOf(known, told.id) > turnOf(known, known.billingSubscriptionId);
  if (!isNews) return null;
  return {
    status: statuses[told.status],
    billingSubscriptionId: told.id,
    billingVersion: told.version,
  };
}

/** What the provider has to charge for a plan (`BilledPlan` of its port), so that it matches the price shown. */
export function billedPlan({
  billingPlanId,
  planPrice,
  billingCoupons,
}: Pick<EligiblePlan, 'planPrice' | 'billingCoupons'> & { billingPlanId: string }) {
  return {
    billingPlanId,
    couponCodes: billingCoupons.map(({ couponCode }) => couponCode),
    priceBeforeCoupons: priceBeforeCoupons(planPrice, billingCoupons),
  };
}
