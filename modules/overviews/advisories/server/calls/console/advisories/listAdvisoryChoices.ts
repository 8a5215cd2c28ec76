import { onlyOfBrands } from '#kit/server/brands.ts';
import { answer } from '#kit/server/http/answer.ts';
import { allBrands } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/overviews/advisories/calls.ts';
import { products } from '#modules/overviews/advisories/server/rules/products.ts';

export const listAdvisoryChoices = answer(contract.listAdvisoryChoices, async ({ caller }) => ({
  products: [...products],
  brands: onlyOfBrands(caller.brands, allBrands()).map(({ brandId, brandNameLong }) => ({
    brandId,
    brandNameLong,
  })),
}));
