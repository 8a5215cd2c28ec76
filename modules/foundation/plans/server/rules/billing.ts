import type { EligiblePlan } from '#modules/foundation/plans/schemas.ts';
import type { SubscriptionStatus } from '#modules/foundation/plans/vocabulary.ts';
import { priceBeforeCoupons } from './discountedPrice.ts';

/** What a subscription's row knows of the billing provider. */
export interface Billed {
  orgId: string;
  status: SubscriptionStatus;
  billingSubscriptionId: string | null;
  billingVersion: number;
}

/** What the provider tells (`BillingSubscription` of its port). */
interface Told {
  id: string;
  status: 'active' | 'due' | 'cancelled';
  version: number;
}

/** Whether something at the provider is in force, so that plans are changed there and not bought anew. */
export const hasBillingSubscription = ({ status, billingSubscriptionId }: Billed): boolean =>
  billingSubscriptionId !== null && status !== 'CANCELED';

/**
 * How the provider is asked to call what an organisation buys next: '<orgId>-1', after that was
 * canceled '<orgId>-2'. The provider makes one id once, so that two who pay at once buy one.
 */
export const nextSubscriptionId = (billed: Billed): string =>
  `${billed.orgId}-${turnOf(billed, billed.billingSubscriptionId) + 1}`;

/** Which of an organisation's subscriptions an id is: 1 for the first, 0 for none of ours. */
function turnOf({ orgId }: Billed, id: string | null): number {
  if (!id?.startsWith(`${orgId}-`)) return 0;
  const turn = Number(id.slice(orgId.length + 1));
  return Number.isSafeInteger(turn) ? turn : 0;
}

const statuses = { active: 'ACTIVE', due: 'FAILED', cancelled: 'CANCELED' } as const;

/**
 * What follows from what the provider tells, or null where nothing does. It may come twice, late or out
 * of order: of one subscription only what is newer counts, and of two the one that was bought later.
 */
export function billedAfter(
  known: Billed,
  told: Told,
): Pick<Billed, 'status' | 'billingSubscriptionId' | 'billingVersion'> | null {
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

/** What the provider is to charge for a plan (`BilledPlan` of its port): the price that was shown. */
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
