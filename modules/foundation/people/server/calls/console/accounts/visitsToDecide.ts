import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { findOrganizations } from '#modules/foundation/people/server/store/organizations.ts';
import * as store from '#modules/foundation/people/server/store/supportLinks.ts';

const maxListed = 100;

export const listVisitsToDecide = answer(
  contract.listVisitsToDecide,
  async ({ caller, db, services }) => {
    const now = services.clock.now();
    const asked = await store.listVisitsToDecide(db, caller.brands, now, maxListed);
    const companies = await findOrganizations(
      db,
      asked.map(({ orgId }) => orgId),
    );
    const nameOf = new Map(companies.map(({ id, companyName }) => [id, companyName]));
    return {
      visits: asked.map(({ id, orgId, createdBy, reason, expiresAt }) => ({
        id,
        orgId,
        companyName: nameOf.get(orgId) ?? '',
        by: createdBy,
        isOwn: createdBy === caller.email,
        reason,
        until: expiresAt.toISOString(),
      })),
    };
  },
);
