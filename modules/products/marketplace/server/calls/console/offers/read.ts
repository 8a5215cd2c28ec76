import { answer, refuse } from '#kit/server/http/answer.ts';
import { allBrands, isReadOnly, versionOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/marketplace/calls.ts';
import { marketplaceOf, offersFile } from '#modules/products/marketplace/server/offers.ts';
import { countUse } from '#modules/products/marketplace/server/store.ts';

export const readOffers = answer(contract.readOffers, async ({ db }, { brandId }) => {
  const brand = allBrands().find((one) => one.brandId === brandId);
  // The version is read before the content: a save in between leads to a refusal and not to a lost change.
  const version = versionOf(brandId, offersFile);
  if (!brand || !version) return refuse('NOT_FOUND');
  return {
    marketplace: marketplaceOf(brandId),
    use: await countUse(db, brandId),
    version,
    brandNameLong: brand.brandNameLong,
    readOnly: isReadOnly(brandId),
  };
});
