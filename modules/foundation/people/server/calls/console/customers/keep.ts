import { answer, isRefused } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { takeErasureBack } from '#modules/foundation/people/server/erasure.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';

export const keepCustomer = answer(
  contract.keepCustomer,
  async ({ db, services, audit }, { orgId, reason }) => {
    const kept = await db.transaction(async (tx) => {
      const { brandNameShort } = await brandOfOrganization(tx, orgId);
      audit.about(reason);
      audit.concerns(orgId);
      return takeErasureBack(services, tx, { orgId, by: `${brandNameShort} support` });
    });
    return isRefused(kept) ? kept : {};
  },
);
