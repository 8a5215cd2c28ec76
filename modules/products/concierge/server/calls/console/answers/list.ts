import { onlyOfBrands } from '#kit/server/brands.ts';
import { answer } from '#kit/server/http/answer.ts';
import { allBrands } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { loadAnswers } from '#modules/products/concierge/server/store/answers.ts';

export const listAnswers = answer(contract.listAnswers, async ({ db, caller }, { brandId }) => ({
  answers: (await loadAnswers(db, brandId)).map(({ id, ...rest }) => ({ answerId: id, ...rest })),
  brands: onlyOfBrands(caller.brands, allBrands()).map((brand) => ({
    brandId: brand.brandId,
    brandNameLong: brand.brandNameLong,
  })),
}));
