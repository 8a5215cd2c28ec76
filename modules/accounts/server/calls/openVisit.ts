import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandAddress, brandById } from '#modules/brand/server/index.ts';
import { findSubscription } from '#modules/plans/server/index.ts';
import { findFirstMember, findOrganization } from '#modules/profile/server/index.ts';
import * as contract from '../../contract.ts';
import { createSupportLink } from '../createSupportLink.ts';

/** Stands in the customer's audit log when it is used, with its reason, and not before. */
export const openVisit = answer(
  contract.openVisit,
  async ({ caller, db, services, audit }, { orgId, reason }) => {
    const company = await findOrganization(db, orgId);
    if (!company) return refuse('NOT_FOUND');
    const admin = await findFirstMember(db, orgId);
    if (!admin) return refuse('NO_ADMIN');
    audit.about(`${company.companyName}: ${reason}`);
    const wanted = { orgId, createdBy: caller.email, reason };
    const { linkId, minutesValid } = await createSupportLink(services, wanted);
    const subscription = await findSubscription(db, orgId);
    const brand = brandById(subscription?.brandId ?? admin.brandId);
    return {
      url: `${brandAddress(brand, services.config)}/support-session/${linkId}`,
      minutesValid,
    };
  },
);
