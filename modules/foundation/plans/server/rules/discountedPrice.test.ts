import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coupon } from '#modules/foundation/plans/schemas.ts';
import { discountedPrice, priceBeforeCoupons } from './discountedPrice.ts';

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

describe('A discounted price', () => {
  it.each<[string, number, Coupon[], number]>([
    ['is the price where there is no coupon, to the cent', 4950, [], 4950],
    ['fixed_amount subtracts discountAmount/100', 4900, [fixed(1000)], 3900],
    ['percentage subtracts that percentage of the price', 10_000, [percent(25)], 7500],
    ['is rounded down', 9900, [percent(20)], 7900],
    ['is rounded up', 4950, [fixed(0)], 5000],
    ['is never below 0 by a fixed amount', 900, [fixed(1000)], 0],
    ['rounds half a dollar up, whichever discount it is left by', 500, [percent(90)], 100],
    ['rounds half a dollar up, whatever the price', 1000, [percent(55)], 500],
    ['rounds half a dollar up after several', 1250, [fixed(0), percent(32)], 900],
    ['is 0 at a hundred per cent', 9900, [percent(100)], 0],
    ['takes one coupon after the other', 10_000, [fixed(2000), percent(50)], 4000],
    [
      'takes fixed amounts first, however they are listed',
      10_000,
      [percent(50), fixed(2000)],
      4000,
    ],
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

describe('What is charged is what is shown', () => {
  /** Computes as Chargebee does: fixed amounts first, then percentages, with each discount rounded to the cent. */
  function charged(price: number, coupons: readonly Coupon[]): number {
    let left = price;
    for (const { discountAmount = 0 } of coupons) left -= Math.min(left, discountAmount);
    for (const { discountPercentage = 0 } of coupons) {
      left -= Math.round((left * discountPercentage) / 100);
    }
    return left;
  }
  const anyCoupons = fc.tuple(
    fc.option(fc.integer({ min: 0, max: 5000 }).map(fixed), { nil: undefined }),
    fc.option(fc.integer({ min: 0, max: 100 }).map(percent), { nil: undefined }),
  );

  it('asks for the plan’s own price where the coupons leave whole dollars', () => {
    expect(priceBeforeCoupons(4900, [fixed(1000)])).toBeNull();
    expect(priceBeforeCoupons(9900, [])).toBeNull();
    expect(priceBeforeCoupons(9900, [percent(100)])).toBeNull();
  });

  it('asks for another where they do not: 20% of $98.75 leave the $79 that are shown of $99', () => {
    expect(priceBeforeCoupons(9900, [percent(20)])).toBe(9875);
  });

  it('holds for any price and coupons', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), anyCoupons, (price, some) => {
        const coupons = some.filter((one) => one !== undefined);
        const asked = priceBeforeCoupons(price, coupons) ?? price;
        expect(charged(asked, coupons)).toBe(discountedPrice(price, coupons));
      }),
    );
  });
});
