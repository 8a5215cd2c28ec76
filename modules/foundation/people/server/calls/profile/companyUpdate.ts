import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { updateOrganization } from '../../store/organizations.ts';
import { companyOf } from '../../store/profiles.ts';

export const companyUpdate = answer(
  contract.companyUpdate,
  async ({ db, caller, audit }, company) =>
    db.transaction(async (tx) => {
      const organization = await updateOrganization(tx, caller.orgId, company);
      if (!organization) return refuse('NOT_FOUND');
      audit.about(organization.companyName);
      return companyOf(organization);
    }),
);
