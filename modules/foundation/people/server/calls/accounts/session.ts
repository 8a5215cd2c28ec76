import { answer, refuse } from '#kit/server/http/answer.ts';
import { clearCookie } from '#kit/server/http/cookies.ts';
import { deviceOf, rememberDevice } from '#kit/server/http/knownDevice.ts';
import { countUse } from '#kit/server/limits/countUse.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { startTerm } from '#kit/server/sessions/rules/sessionTerm.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { beginSession } from '../../beginSession.ts';
import { brandOfSignUp } from '../../brandOfSignUp.ts';
import { mailNewSignIn } from '../../mails/signInMail.ts';
import { upsertPerson } from '../../store/people.ts';
import { endOldestSessions, endSession } from '../../store/sessions.ts';

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
  const email = poolUser.email.toLowerCase();
  const now = services.clock.now();
  const { subscriptionId } = attributes;
  const system = services.database.system;
  const brand = await brandOfSignUp(system, { subscriptionId, host: http.request.hostname });
  const person = await upsertPerson(system, {
    cognitoId,
    email,
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
  const { orgId } = person;
  const known = { keys: services.keys, cookie: 'device', email, now } as const;
  // First the mail, so that no session begins without it. Who has no organization yet has just signed up.
  if (orgId !== null && deviceOf(http.request, known) === null)
    await mailNewSignIn(services, http, { cognitoId, orgId, email });
  const { hash, ended } = await beginSession(system, http, {
    cognitoId,
    activeOrgId: orgId,
    createdAt: now,
    ...startTerm(now, services.config),
    customerService: false,
    supportBy: null,
    signInId: poolUser.signInId,
  });
  // Whoever ended all sign-ins of the person meanwhile did not see this session.
  if (!(await services.identity.verifyIdToken(idToken))) {
    await endSession(system, hash);
    clearCookie(http, 'session');
    await services.identity.endSignIns(ended);
    return refused('its sign-in has just been ended');
  }
  rememberDevice(http, known);
  recordSignIn('customer', 'opened');
  const oldest = await endOldestSessions(system, cognitoId, maxSessions);
  await services.identity.endSignIns([...ended, ...oldest]);
  log.info({ cognitoId, orgId }, 'signed in');
  return { newUser: orgId === null };
});
