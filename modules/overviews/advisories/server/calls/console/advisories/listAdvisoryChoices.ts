import { answer } from '#kit/server/http/answer.ts';
import { allBrands } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/overviews/advisories/calls.ts';
import { products } from '#modules/overviews/advisories/server/rules/products.ts';

export const listAdvisoryChoices = answer(contract.listAdvisoryChoices, async () => ({
  products: [...products],
  brands: allBrands().map(({ brandId, brandNameLong }) => ({ brandId, brandNameLong })),
}));
