import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { deleteShare } from '#modules/products/proof/server/store/shares.ts';

/** Nothing is left of it but who shared and who withdrew, in the log. */
export const withdrawSharing = answer(contract.withdrawSharing, async ({ db, caller, audit }) => {
  if (!(await deleteShare(db, caller.orgId))) audit.none();
  return { shared: null };
});
