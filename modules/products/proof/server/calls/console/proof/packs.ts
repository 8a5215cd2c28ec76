import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { refuseFetch } from '#modules/products/proof/server/refuseFetch.ts';
import { packState, printedCode } from '#modules/products/proof/server/rules/pack.ts';
import { listPacks } from '#modules/products/proof/server/store/packs.ts';

export const listSharedPacks = answer(contract.listSharedPacks, async (context, { orgId }) => {
  const refused = await refuseFetch(context, orgId);
  if (refused) return refused;
  const now = context.services.clock.now();
  const packs = await listPacks(context.db, orgId, now);
  return {
    packs: packs.map((pack) => ({
      packId: pack.id,
      code: printedCode(pack.code),
      madeAt: pack.createdAt.toISOString(),
      expiresAt: pack.expiresAt.toISOString(),
      state: packState(pack, now),
      hasArchive: pack.archiveSha256 !== null,
    })),
  };
});
