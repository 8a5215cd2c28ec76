import { answer, refuse } from '#kit/server/http/answer.ts';
import {
  allBrands,
  brandFiles,
  isReadOnly,
  readBrandJson,
  versionOf,
} from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/plans/calls.ts';
import { planCatalogue } from '#modules/foundation/plans/schemas.ts';

export const readPlans = answer(contract.readPlans, async (_context, { brandId }) => {
  const brand = allBrands().find((one) => one.brandId === brandId);
  const version = versionOf(brandId, 'plans.json');
  if (!brand || !version) return refuse('NOT_FOUND');
  return {
    catalogue: readBrandJson(brandFiles(brandId), 'plans.json', planCatalogue),
    version,
    brandNameLong: brand.brandNameLong,
    readOnly: isReadOnly(brandId),
  };
});
