import { answer, refuse } from '#kit/server/http/answer.ts';
import { rememberDevice } from '#kit/server/http/knownDevice.ts';
import { countUse } from '#kit/server/limits/countUse.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { startTerm } from '#kit/server/sessions/rules/sessionTerm.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { beginSession } from '../../beginSession.ts';
import { brandOfSignUp } from '../../brandOfSignUp.ts';
import { upsertPerson } from '../../store/people.ts';
import { endOldestSessions } from '../../store/sessions.ts';

/** More devices than one person uses at the same time. */
const maxSessions = 10;

export const session = answer(contract.session, async ({ http, services, log }, { idToken }) => {
  const poolUser = await services.identity.verifyIdToken(idToken);
  const refused = (why?: string) => {
    if (why) log.warn({ cognitoId: poolUser?.cognitoId }, `sign-in refused: ${why}`);
    recordSignIn('customer', 'refused');
    return refuse('TOKEN_INVALID');
  };
  if (!poolUser) return refused();
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
  if (!person) return refused('the address belongs to another account');
  if (person.blockedAt) return refused('the account is blocked');
  // The signature is left out of the hash, because it can be encoded in more than one way (RFC 4648 §3.5).
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const seconds = Math.ceil((poolUser.expiresAt.getTime() - now.getTime()) / 1000);
  const once = { key: `idToken:${hashSecret(signed)}`, max: 1, seconds };
  if ((await countUse(system, [once], now)) > 0)
    return refused('the token opened a session before');
  const replaced = await beginSession(system, http, {
    cognitoId,
    activeOrgId: person.orgId,
    createdAt: now,
    ...startTerm(now, services.config),
    customerService: false,
    supportBy: null,
    signInId: poolUser.signInId,
  });
  rememberDevice(http, {
    keys: services.keys,
    cookie: 'device',
    email: poolUser.email.toLowerCase(),
    now,
  });
  recordSignIn('customer', 'opened');
  const oldest = await endOldestSessions(system, cognitoId, maxSessions);
  await services.identity.endSignIns([...replaced, ...oldest]);
  log.info({ cognitoId, orgId: person.orgId }, 'signed in');
  return { newUser: person.orgId === null };
});
