import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { organizationsOf } from '../../organizationsOf.ts';
import { erasureOf } from '../../store/erasures.ts';
import { listInvitesTo } from '../../store/invites.ts';
import { findOrganization } from '../../store/organizations.ts';
import { findPersonIn } from '../../store/people.ts';
import { companyOf, userProfileOf } from '../../store/profiles.ts';

export const profileCheck = answer(
  contract.profileCheck,
  async ({ db, caller, services, http }) => {
    const { system } = services.database;
    const person = await findPersonIn(system, caller.orgId, caller.cognitoId);
    if (!person) return refuse('NO_SESSION');
    const organization = caller.orgId ? await findOrganization(db, caller.orgId) : undefined;
    const { config } = services;
    const invites = caller.customerService
      ? []
      : await listInvitesTo(system, caller.email, services.clock.now());
    const isOpenHere = ({ brandId }: { brandId: string }) =>
      isHostOf(http.request.hostname, brandById(brandId), config) &&
      (caller.orgId === null || brandId === caller.brandId);
    const { subscriptionId: _, offered: __, ...signupData } = person.signUp;
    return {
      companyData: organization ? companyOf(organization) : null,
      userData: userProfileOf(person),
      signupData,
      invites: invites.filter(isOpenHere).map(({ brandId: ___, ...invite }) => invite),
      organizations: await organizationsOf(system, caller),
      orgId: person.orgId,
      erasure: organization ? erasureOf(organization) : null,
      secondStepFrom: organization?.secondStepFrom?.toISOString() ?? null,
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
