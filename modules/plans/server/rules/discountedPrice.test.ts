import { describe, expect, it } from 'vitest';
import type { Coupon } from '../../contract.ts';
import { discountedPrice } from './discountedPrice.ts';

const fixed = (discountAmount: number): Coupon => ({
  couponCode: 'FIXED',
  discountType: 'fixed_amount',
  discountAmount,
});
const percent = (discountPercentage: number): Coupon => ({
  couponCode: 'PERCENT',
  discountType: 'percentage',
  discountPercentage,
});

describe('portal §5 Discounted price', () => {
  it.each<[string, number, Coupon[], number]>([
    ['is the price where there is no coupon, to the cent', 4950, [], 4950],
    ['fixed_amount subtracts discountAmount/100', 4900, [fixed(1000)], 3900],
    ['percentage subtracts that percentage of the price', 10_000, [percent(25)], 7500],
    ['is rounded down', 9900, [percent(20)], 7900],
    ['is rounded up', 4950, [fixed(0)], 5000],
    ['is never below 0 by a fixed amount', 900, [fixed(1000)], 0],
    ['is 0 at a hundred per cent', 9900, [percent(100)], 0],
    ['takes one coupon after the other', 10_000, [fixed(2000), percent(50)], 4000],
    ['is 0 for what is free already', 0, [fixed(1000)], 0],
    [
      'leaves the price where a coupon has no amount',
      9900,
      [{ couponCode: 'X', discountType: 'percentage' }],
      9900,
    ],
  ])('%s', (_, price, coupons, expected) => {
    expect(discountedPrice(price, coupons)).toBe(expected);
  });
});
