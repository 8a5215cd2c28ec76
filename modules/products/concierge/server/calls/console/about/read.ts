import { answer, refuse } from '#kit/server/http/answer.ts';
import { allBrands, isReadOnly, versionOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import {
  aboutFile,
  addressesOf,
  ownAboutOf,
  standardAbout,
} from '#modules/products/concierge/server/about.ts';

export const readAbout = answer(contract.readAbout, async (_context, { brandId }) => {
  // The version is read before the content: a save in between leads to a refusal and not to a lost change.
  const version = versionOf(brandId, aboutFile);
  const brand = allBrands().find((one) => one.brandId === brandId);
  if (!brand || !version) return refuse('NOT_FOUND');
  const own = ownAboutOf(brandId);
  return {
    about: own ?? standardAbout,
    isOwn: Boolean(own),
    standard: standardAbout,
    addresses: addressesOf(brandId),
    version,
    brandNameLong: brand.brandNameLong,
    readOnly: isReadOnly(brandId),
  };
});
