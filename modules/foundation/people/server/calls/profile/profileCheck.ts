import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { companyOf, userProfileOf } from '../../profiles.ts';
import { erasureOf } from '../../store/erasures.ts';
import { listInvitesTo } from '../../store/invites.ts';
import { findOrganization, findPerson } from '../../store/people.ts';

export const profileCheck = answer(
  contract.profileCheck,
  async ({ db, caller, services, http }) => {
    const person = await findPerson(services.database.system, caller.cognitoId);
    if (!person) return refuse('NO_SESSION');
    const organization = caller.orgId ? await findOrganization(db, caller.orgId) : undefined;
    const { config } = services;
    const invites = caller.orgId
      ? []
      : await listInvitesTo(services.database.system, caller.email, services.clock.now());
    const { hostname } = http.request;
    const { subscriptionId: _, offered: __, ...signupData } = person.signUp;
    return {
      companyData: organization ? companyOf(organization) : null,
      userData: userProfileOf(person),
      signupData,
      invites: invites
        .filter(({ brandId }) => isHostOf(hostname, brandById(brandId), config))
        .map(({ brandId: ___, ...invite }) => invite),
      orgId: person.orgId,
      erasure: organization ? erasureOf(organization) : null,
      config: {
        environmentName: config.environmentName,
        sessionInactivityTimeout: config.SESSION_IDLE_SECONDS,
        securityPolicyConfig: { env: config.environmentName },
        billingSite: config.CHARGEBEE_URL ? new URL(config.CHARGEBEE_URL).host : null,
        paymentPublicKey: null,
      },
    };
  },
);
