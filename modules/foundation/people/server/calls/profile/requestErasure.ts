import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { askForErasure } from '../../erasure.ts';
import { findOrganization } from '../../store/organizations.ts';
import { findMember } from '../../store/people.ts';
import { nameOf } from '../../store/profiles.ts';

/** The organization's name has to be typed, so that nobody requests this by mistake. */
export const requestErasure = answer(
  contract.requestErasure,
  async ({ db, caller: { orgId, cognitoId }, services, audit }, { companyName }) =>
    db.transaction(async (tx) => {
      const organization = await findOrganization(tx, orgId);
      const member = await findMember(tx, orgId, cognitoId);
      if (!organization || !member) return refuse('NO_SESSION');
      // As the schema leaves what is typed; older names were kept as they came.
      const known = organization.companyName.trim().normalize('NFC');
      if (known !== companyName) return refuse('NAME_DIFFERS');
      audit.about(organization.companyName);
      return askForErasure(services, tx, { orgId, askedBy: nameOf(member) });
    }),
);
