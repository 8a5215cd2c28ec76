import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { askForErasure } from '#modules/foundation/people/server/erasure.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';

export const eraseCustomer = answer(
  contract.eraseCustomer,
  async ({ db, services, audit }, { orgId, reason }) =>
    db.transaction(async (tx) => {
      const { brandNameShort } = await brandOfOrganization(tx, orgId);
      audit.about(reason);
      audit.concerns(orgId);
      return askForErasure(services, tx, { orgId, askedBy: `${brandNameShort} support` });
    }),
);
