import { answer, refuse } from '#kit/server/http/answer.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/ratings/calls.ts';
import { hostOf } from '../rules/company.ts';
import { domainsOf, presentHosts } from '../rules/hosts.ts';
import { loadFindingsOf } from '../store/findings.ts';
import { loadHosts as load } from '../store/hosts.ts';

export const loadHosts = answer(contract.loadHosts, async ({ db, caller: { orgId } }) => {
  const company = await findOrganization(db, orgId);
  if (!company) return refuse('NOT_FOUND');
  const website = hostOf(company.companyUrl);
  const known = (await load(db, orgId, domainsOf(website))).filter(({ host }) => host !== website);
  const confirmed = known.filter(({ isOurs }) => isOurs === true).map(({ host }) => host);
  return presentHosts(known, await loadFindingsOf(db, orgId, confirmed));
});
