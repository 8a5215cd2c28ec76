import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { companyOf } from '../companyProfile.ts';
import { erasureOf } from '../store/erasures.ts';
import { findOrganization, findPerson } from '../store/people.ts';
import { userProfileOf } from '../userProfile.ts';

export const profileCheck = answer(contract.profileCheck, async ({ db, caller, services }) => {
  const person = await findPerson(services.database.system, caller.cognitoId);
  if (!person) return refuse('NO_SESSION');
  const organization = caller.orgId ? await findOrganization(db, caller.orgId) : undefined;
  const { config } = services;
  const { subscriptionId: _, offered: __, ...signupData } = person.signUp;
  return {
    companyData: organization ? companyOf(organization) : null,
    userData: userProfileOf(person),
    signupData,
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
});
