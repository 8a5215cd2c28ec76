import { answer, refuse } from '#kit/server/http/answer.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import { startTerm } from '#kit/server/sessions/rules/sessionTerm.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { openPortal } from '../../beginSession.ts';
import { brandOfSignUp } from '../../mails/brandOfSignUp.ts';
import { signedInAt } from '../../rules/freshSignIn.ts';
import { upsertPerson } from '../../store/people.ts';
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
  const { cognitoId, signInId } = poolUser;
  const email = poolUser.email.toLowerCase();
  const now = services.clock.now();
  const { subscriptionId } = poolUser.attributes;
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
  const entered = await openRowOf(services, person, signInId);
  if (!entered) {
    refused('a work account alone signs in');
    return refuse('WORK_ACCOUNT_ONLY');
  }
  if (!(await useIdToken(system, idToken, poolUser, now)))
    return refused('the token was used before');
  const { orgId, devicesSince } = entered;
  const began = signedInAt(idToken);
  const opened = {
    cognitoId,
    email,
    devicesSince,
    activeOrgId: orgId,
    createdAt: now,
    // By a token that was refreshed since they proved it earlier than now.
    confirmedAt: began !== null && began < now ? began : null,
    ...startTerm(now, services.config),
    signInId,
  };
  // Where somebody ended all sign-ins of the person, or shut passwords out, meanwhile.
  const isOver = async () =>
    !(await services.identity.verifyIdToken(idToken)) ||
    (await isShutTo(services, entered, signInId));
  if (!(await openPortal(services, http, opened, isOver)))
    return refused('its sign-in has just been ended');
  log.info({ cognitoId, orgId }, 'signed in');
  return { newUser: orgId === null };
});
