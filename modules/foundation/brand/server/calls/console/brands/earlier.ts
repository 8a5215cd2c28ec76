import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { findBrand } from '#modules/foundation/brand/server/brands.ts';
import { earlierVersions } from '#modules/foundation/brand/server/drafts.ts';
import { changedParts } from '#modules/foundation/brand/server/rules/changedParts.ts';

export const listEarlier = answer(contract.listEarlier, async ({ db }, { brandId }) => {
  const now = findBrand(brandId);
  if (!now) return refuse('NOT_FOUND');
  const earlier = await earlierVersions(db, brandId);
  return {
    earlier: earlier.map(({ version, savedAt, savedBy, brand }) => ({
      version,
      savedAt: savedAt.toISOString(),
      savedBy,
      changes: changedParts(brand, now),
    })),
  };
});
