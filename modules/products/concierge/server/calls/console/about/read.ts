import { answer, refuse } from '#kit/server/http/answer.ts';
import { openBrandFile } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import {
  aboutFile,
  addressesOf,
  ownAboutOf,
  standardAbout,
} from '#modules/products/concierge/server/about.ts';

export const readAbout = answer(contract.readAbout, async (_context, { brandId }) => {
  // The version is read before the content: a save in between leads to a refusal and not to a lost change.
  const opened = openBrandFile(brandId, aboutFile);
  if (!opened) return refuse('NOT_FOUND');
  const own = ownAboutOf(brandId);
  return {
    ...opened,
    about: own ?? standardAbout,
    isOwn: Boolean(own),
    standard: standardAbout,
    addresses: addressesOf(brandId),
  };
});
