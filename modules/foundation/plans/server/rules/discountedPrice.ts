import type { Coupon } from '#modules/foundation/plans/schemas.ts';

/**
 * In cents. A fixed_amount coupon subtracts discountAmount/100 dollars, a percentage coupon that percentage.
 * The result is rounded to whole dollars, as shown, and never below 0 (PLN-036).
 */
export function discountedPrice(planPrice: number, coupons: readonly Coupon[]): number {
  if (coupons.length === 0) return planPrice;
  return Math.round(lessCoupons(planPrice, coupons) / 100) * 100;
}

/**
 * The base price to give to the billing provider, which does not round to whole dollars, so that after
 * coupons it charges the discounted price. Null when the plan's own price already does.
 */
export function priceBeforeCoupons(planPrice: number, coupons: readonly Coupon[]): number | null {
  const shown = discountedPrice(planPrice, coupons);
  // Half a cent may be rounded up or down, so the plan's own price is used only if the result is exact.
  if (Math.abs(lessCoupons(planPrice, coupons) - shown) < 0.01) return null;
  const { fixed, share } = effectOf(coupons);
  return Math.round(shown / share + fixed);
}

/** Without the last digits of a binary fraction, by which half a dollar would be a little less. */
function lessCoupons(planPrice: number, coupons: readonly Coupon[]): number {
  const { fixed, share } = effectOf(coupons);
  return Math.max(0, Number(((planPrice - fixed) * share).toFixed(6)));
}

/**
 * The cents subtracted first, and the share of the rest that remains. Fixed amounts apply before percentages,
 * in whatever order they are listed, as in Chargebee
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
