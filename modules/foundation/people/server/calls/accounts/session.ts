import { answer, refuse } from '#kit/server/http/answer.ts';
import { clearCookie } from '#kit/server/http/cookies.ts';
import { deviceOf, rememberDevice } from '#kit/server/http/knownDevice.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import { startTerm } from '#kit/server/sessions/rules/sessionTerm.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { beginSession, maxSessions } from '../../beginSession.ts';
import { brandOfSignUp } from '../../brandOfSignUp.ts';
import { mailNewSignIn } from '../../mails/signInMail.ts';
import { signedInAt } from '../../rules/freshSignIn.ts';
import { upsertPerson } from '../../store/people.ts';
import { endOldestSessions, endSession } from '../../store/sessions.ts';
import { useIdToken } from '../../useIdToken.ts';
import { isShutTo, openRowOf } from '../../workOnly.ts';

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
  const entered = await openRowOf(services, person, poolUser.signInId);
  if (!entered) {
    refused('a work account alone signs in');
    return refuse('WORK_ACCOUNT_ONLY');
  }
  if (!(await useIdToken(system, idToken, poolUser, now)))
    return refused('the token was used before');
  const { orgId, devicesSince } = entered;
  const known = { keys: services.keys, cookie: 'device', email, now } as const;
  // First the mail, so that no session begins without it. Who has no organization yet has just signed up.
  const isKnown = deviceOf(http.request, { ...known, since: devicesSince }) !== null;
  if (orgId !== null && !isKnown) await mailNewSignIn(services, http, { cognitoId, orgId, email });
  const began = signedInAt(idToken);
  const { hash, ended } = await beginSession(system, http, {
    cognitoId,
    activeOrgId: orgId,
    createdAt: now,
    // By a token that was refreshed since they proved it earlier than now.
    confirmedAt: began !== null && began < now ? began : null,
    ...startTerm(now, services.config),
    customerService: false,
    supportBy: null,
    signInId: poolUser.signInId,
  });
  // Whoever ended all sign-ins of the person, or shut passwords out, meanwhile did not see this session.
  const isOver =
    !(await services.identity.verifyIdToken(idToken)) ||
    (await isShutTo(services, entered, poolUser.signInId));
  if (isOver) {
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
