import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { presentShare } from '#modules/products/proof/server/readiness.ts';
import { endSharedPacks, findShare } from '#modules/products/proof/server/store/shares.ts';

export const withdrawPackSharing = answer(
  contract.withdrawPackSharing,
  async ({ db, caller: { orgId, brandId }, audit }) => {
    if (!(await endSharedPacks(db, orgId))) audit.none();
    return presentShare(await findShare(db, orgId), brandId);
  },
);
