import { answer, refuse } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/programs/calls.ts';
import { presentKey } from '#modules/foundation/programs/server/keys.ts';
import { listKeys } from '#modules/foundation/programs/server/store.ts';

export const loadBrandKeys = answer(contract.loadBrandKeys, async ({ db }, { brandId }) => {
  const brand = findBrand(brandId);
  if (!brand) return refuse('NOT_FOUND');
  const keys = await listKeys(db, { brandId });
  return { brandNameLong: brand.brandNameLong, keys: keys.map(presentKey) };
});
