import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { lockPage, nameHost } from '#modules/products/proof/server/trust/hostStore.ts';

export const removeTrustHost = answer(contract.removeTrustHost, async ({ db, caller, audit }) => {
  const refused = await db.transaction(async (tx) => {
    const page = await lockPage(tx, caller.orgId);
    if (!page?.host) return refuse('NOT_FOUND');
    audit.about(page.host);
    await nameHost(tx, caller.orgId);
    return null;
  });
  return refused ?? {};
});
