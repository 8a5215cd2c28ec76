import { hostOf } from '#kit/contract/webAddress.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/ratings/calls.ts';
import { otherHostsOf } from '../../ratingsOf.ts';

export const loadHosts = answer(contract.loadHosts, async ({ db, caller: { orgId } }) => {
  const company = await findOrganization(db, orgId);
  return company ? otherHostsOf(db, orgId, hostOf(company.companyUrl)) : refuse('NOT_FOUND');
});
