import { answer, refuse } from '#kit/server/http/answer.ts';
import {
  findMember,
  findOrganization,
  introduced,
  mailAdmins,
  nameOf,
} from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { addEndpoint, endpointHost } from '../../endpoints.ts';
import { endpointMadeMail } from '../../webhookMails.ts';

/** The secret is in the answer, and nowhere else in the open; every admin is told of the endpoint. */
export const makeEndpoint = answer(
  contract.makeEndpoint,
  async ({ db, caller, services, audit }, { url, events }) => {
    const { orgId, cognitoId, email } = caller;
    // Before the transaction: a name may be slow to resolve.
    if (!(await services.webhooks.takes(url))) return refuse('ADDRESS_FORBIDDEN');
    const host = endpointHost({ url });
    audit.about(host);
    return db.transaction(async (tx) => {
      const member = await findMember(tx, orgId, cognitoId);
      const organization = await findOrganization(tx, orgId);
      if (!member || !organization) return refuse('NO_SESSION');
      const by = { createdBy: email, createdByName: nameOf(member) };
      const made = await addEndpoint(services, tx, { orgId }, { url, events, ...by });
      if (!made) return refuse('ENDPOINTS_MAX');
      const told = {
        companyName: organization.companyName,
        by: introduced({ name: nameOf(member), email }),
        host,
      };
      await mailAdmins(services, tx, orgId, (brand, address) =>
        endpointMadeMail(brand, services.config, { email: address, ...told }),
      );
      return made;
    });
  },
);
