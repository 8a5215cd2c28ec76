import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { createSupportLink } from '#modules/foundation/people/server/createSupportLink.ts';
import { findOrganization } from '#modules/foundation/people/server/store/organizations.ts';
import { findFirstMember } from '#modules/foundation/people/server/store/people.ts';

/** The customer's audit log gets an entry, with the reason, only when the link is used. */
export const openVisit = answer(
  contract.openVisit,
  async ({ caller, db, services, audit }, { orgId, reason }) => {
    const company = await findOrganization(db, orgId);
    if (!company) return refuse('NOT_FOUND');
    if (!(await findFirstMember(db, orgId))) return refuse('NO_ADMIN');
    audit.about(`${company.companyName}: ${reason}`);
    const wanted = { orgId, createdBy: caller.email, reason };
    const { linkId, brand, ...link } = await createSupportLink(services, wanted);
    return { ...link, url: `${brandAddress(brand, services.config)}/support-session/${linkId}` };
  },
);
