import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { findBrand, listedBrand } from '#modules/foundation/brand/server/brands.ts';
import { daysOf } from '#modules/foundation/brand/server/rules/promotionDays.ts';
import { versionOf } from '#modules/foundation/brand/server/writeBrand.ts';

export const readBrand = answer(contract.readBrand, async ({ services }, { brandId }) => {
  const version = versionOf(brandId, 'brand.json');
  const brand = findBrand(brandId);
  if (!brand || !version) return refuse('NOT_FOUND');
  const { promotion, timeZone } = brand;
  return {
    ...listedBrand(brand, services.config),
    brand,
    promotion: promotion ? daysOf(promotion, timeZone) : null,
    version,
  };
});
