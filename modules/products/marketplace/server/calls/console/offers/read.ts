import { answer, refuse } from '#kit/server/http/answer.ts';
import { openBrandFile } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/marketplace/calls.ts';
import { marketplaceOf, offersFile } from '#modules/products/marketplace/server/offers.ts';
import { countUse } from '#modules/products/marketplace/server/store.ts';

export const readOffers = answer(contract.readOffers, async ({ db }, { brandId }) => {
  const opened = openBrandFile(brandId, offersFile);
  if (!opened) return refuse('NOT_FOUND');
  const marketplace = marketplaceOf(brandId);
  return { ...opened, marketplace, use: await countUse(db, brandId) };
});
