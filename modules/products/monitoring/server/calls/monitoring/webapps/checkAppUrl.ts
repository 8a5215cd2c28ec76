import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { isPopularSite } from '#modules/products/monitoring/server/rules/popularSites.ts';
import { websiteAddress } from '#modules/products/monitoring/server/rules/websiteAddress.ts';
import { isUrlInUse } from '#modules/products/monitoring/server/store/websites.ts';

export const checkAppUrl = answer(contract.checkAppUrl, async ({ db, caller, services }, input) => {
  const url = websiteAddress(input.url);
  // An address that createTarget would refuse as restricted is reported as restricted here.
  if (!url) return { usedInTargets: false, inAlexaTopSites: true, isPrivate: false };
  return {
    usedInTargets: await isUrlInUse(db, caller.orgId, url),
    inAlexaTopSites: isPopularSite(new URL(url)),
    isPrivate: await services.addresses.isForbidden(new URL(url)),
  };
});
