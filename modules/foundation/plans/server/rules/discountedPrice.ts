import type { Coupon } from '#modules/foundation/plans/schemas.ts';

/**
 * In cents: fixed_amount subtracts discountAmount/100 from the price in dollars, percentage that percentage
 * of it; rounded, to whole dollars as it is shown; never below 0 (PLN-036).
 */
export function discountedPrice(planPrice: number, coupons: readonly Coupon[]): number {
  if (coupons.length === 0) return planPrice;
  return Math.round(lessCoupons(planPrice, coupons) / 100) * 100;
}

/**
 * The price that a billing provider must take off the coupons from, which knows nothing of whole dollars,
 * so that what it charges is the discounted price; null where that is the plan's own price.
 */
export function priceBeforeCoupons(planPrice: number, coupons: readonly Coupon[]): number | null {
  const shown = discountedPrice(planPrice, coupons);
  // Half a cent may be rounded either way: only what comes out even is left to the provider.
  if (Math.abs(lessCoupons(planPrice, coupons) - shown) < 0.01) return null;
  const { fixed, share } = effectOf(coupons);
  return Math.round(shown / share + fixed);
}

function lessCoupons(planPrice: number, coupons: readonly Coupon[]): number {
  const { fixed, share } = effectOf(coupons);
  return Math.max(0, (planPrice - fixed) * share);
}

/**
 * Cents that go first, and the share of the rest that is left: fixed amounts come before percentages,
 * however they are listed, as Chargebee has it
 * (https://www.chargebee.com/docs/billing/2.0/kb/product-catalog/what-is-the-order-type-in-which-coupons-are-applied).
 */
function effectOf(coupons: readonly Coupon[]): { fixed: number; share: number } {
  let [fixed, share] = [0, 1];
  for (const { discountType, discountAmount = 0, discountPercentage = 0 } of coupons) {
    if (discountType === 'fixed_amount') fixed += discountAmount;
    else share *= 1 - discountPercentage / 100;
  }
  return { fixed, share };
}
