import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { allBrands, brandProblems, listedBrand } from '#modules/foundation/brand/server/brands.ts';

export const listBrands = answer(contract.listBrands, async ({ services }) => ({
  brands: allBrands().map((brand) => listedBrand(brand, services.config)),
  problems: brandProblems(),
}));
