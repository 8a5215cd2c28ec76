import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { companyNames } from '#modules/products/concierge/server/staff/describe.ts';
import { loadHelp } from '#modules/products/concierge/server/store/help.ts';

export const listHelp = answer(contract.listHelp, async ({ db, caller }, { orgId }) => {
  const waiting = await loadHelp(db, caller.brands, orgId);
  const names = await companyNames(db, waiting);
  return {
    requests: waiting.map(({ askedAt, ...request }) => ({
      ...request,
      askedAt: askedAt.toISOString(),
      companyName: names.get(request.orgId) ?? '',
    })),
  };
});
