import { answer, refuse } from '#kit/server/http/answer.ts';
import { upsertPerson } from '#modules/profile/server/index.ts';
import * as contract from '../../contract.ts';
import { beginSession } from '../beginSession.ts';
import { brandOfSignUp } from '../brandOfSignUp.ts';
import { startTerm } from '../rules/sessionTerm.ts';

export const session = answer(contract.session, async ({ http, services, log }, { idToken }) => {
  const poolUser = await services.identity.verifyIdToken(idToken);
  if (!poolUser) return refuse('TOKEN_INVALID');
  const { cognitoId, attributes } = poolUser;
  const now = services.clock.now();
  const { subscriptionId } = attributes;
  const system = services.database.system;
  const brand = await brandOfSignUp(system, { subscriptionId, host: http.request.hostname });
  const person = await upsertPerson(system, {
    cognitoId,
    email: poolUser.email.toLowerCase(),
    brandId: brand.brandId,
    signUp: { subscriptionId },
    createdAt: now,
  });
  if (!person) {
    log.warn({ cognitoId }, 'sign-in refused: the address belongs to another account');
    return refuse('TOKEN_INVALID');
  }
  if (person.blockedAt) {
    log.warn({ cognitoId }, 'sign-in refused: the account is blocked');
    return refuse('TOKEN_INVALID');
  }
  await beginSession(system, http, {
    cognitoId,
    createdAt: now,
    ...startTerm(now, services.config),
    customerService: false,
    supportBy: null,
  });
  log.info({ cognitoId, orgId: person.orgId }, 'signed in');
  return { newUser: person.orgId === null };
});
