import { callerMay } from '#kit/contract/roles.ts';
import { answer } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { companyNameOf } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { loadFacts } from '#modules/products/proof/server/trust/facts.ts';
import {
  presentPage,
  presentRequest,
  underOf,
} from '#modules/products/proof/server/trust/present.ts';
import { slugOf } from '#modules/products/proof/server/trust/rules/trust.ts';
import { findPageOf, listRequests } from '#modules/products/proof/server/trust/store.ts';

export const loadTrust = answer(contract.loadTrust, async ({ db, caller, services }) => {
  const { orgId, modules, plan, isTrialExpired } = caller;
  const brand = brandById(caller.brandId);
  const page = await findPageOf(db, orgId);
  const entitlement = { modules, plan, isTrialExpired };
  const facts = await loadFacts(services, db, { orgId, brand, entitlement });
  const requests = await listRequests(db, orgId);
  const now = services.clock.now();
  return {
    mayChange: callerMay(caller, 'change'),
    page: page && presentPage(page, brand, services.config),
    offeredSlug: slugOf(await companyNameOf(db, orgId)),
    under: underOf(brand, services.config),
    choices: {
      controls: facts.badges,
      policies: facts.policies,
      trainedPercent: facts.trainedPercent,
      lastScanOn: facts.lastScanOn,
    },
    requests: requests.map((request) => presentRequest(request, now)),
  };
});
