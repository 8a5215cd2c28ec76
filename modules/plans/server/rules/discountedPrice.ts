import type { Coupon } from '../../contract.ts';

/**
 * Spec portal §5 'Discounted price', in cents: fixed_amount subtracts discountAmount/100 from the price
 * in dollars, percentage that percentage of it; rounded, to whole dollars as it is shown; never below 0.
 */
export function discountedPrice(planPrice: number, coupons: readonly Coupon[]): number {
  if (coupons.length === 0) return planPrice;
  const dollars = coupons.reduce(
    (price, coupon) => price - reductionOf(coupon, price),
    planPrice / 100,
  );
  return Math.max(0, Math.round(dollars)) * 100;
}

function reductionOf(coupon: Coupon, price: number): number {
  return coupon.discountType === 'fixed_amount'
    ? (coupon.discountAmount ?? 0) / 100
    : (price * (coupon.discountPercentage ?? 0)) / 100;
}
