import { callerMay } from '#kit/contract/roles.ts';
import { answer } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { presentShare } from '#modules/products/proof/server/readiness.ts';
import { findShare } from '#modules/products/proof/server/store/shares.ts';

export const loadSharing = answer(contract.loadSharing, async ({ db, caller }) => {
  const { orgId, brandId } = caller;
  return {
    ...presentShare(await findShare(db, orgId), brandId),
    provider: brandById(brandId).brandNameLong,
    mayShare: callerMay(caller, 'share'),
    mayWithdraw: callerMay(caller, 'change'),
  };
});
