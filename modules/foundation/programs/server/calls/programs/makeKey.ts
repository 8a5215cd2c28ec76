import { answer, refuse } from '#kit/server/http/answer.ts';
import {
  findMember,
  findOrganization,
  introduced,
  mailAdmins,
  nameOf,
} from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/foundation/programs/calls.ts';
import { keyMadeMail } from '../../keyMail.ts';
import { drawKey } from '../../keys.ts';

/** The key is in the answer, and nowhere else; every admin is told of it. */
export const makeKey = answer(
  contract.makeKey,
  async ({ db, caller, services, audit }, { name, days }) => {
    const { orgId, cognitoId, email } = caller;
    const now = services.clock.now();
    audit.about(name);
    return db.transaction(async (tx) => {
      const member = await findMember(tx, orgId, cognitoId);
      const organization = await findOrganization(tx, orgId);
      if (!member || !organization) return refuse('NO_SESSION');
      const by = { createdBy: email, createdByName: nameOf(member) };
      const made = await drawKey(tx, { orgId }, { name, days, now, ...by });
      if (!made) return refuse('KEYS_MAX');
      const told = {
        companyName: organization.companyName,
        by: introduced({ name: nameOf(member), email }),
        name,
        expiresAt: new Date(made.key.expiresAt),
      };
      await mailAdmins(services, tx, orgId, (brand, address) =>
        keyMadeMail(brand, services.config, { email: address, ...told }),
      );
      return made;
    });
  },
);
