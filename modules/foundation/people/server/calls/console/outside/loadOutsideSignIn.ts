import { answer, refuse } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/outside.ts';
import { returnUrlOf } from '#modules/foundation/people/server/directory.ts';
import { listApplications } from '#modules/foundation/people/server/store/outside.ts';

export const loadOutsideSignIn = answer(
  contract.loadOutsideSignIn,
  async ({ db, services }, { brandId }) => {
    const brand = findBrand(brandId);
    if (!brand) return refuse('NOT_FOUND');
    return {
      brandNameLong: brand.brandNameLong,
      returnUrl: returnUrlOf(brand, services.config),
      applications: await listApplications(db, brandId),
    };
  },
);
