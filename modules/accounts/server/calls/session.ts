import { answer, refuse } from '#kit/server/http/answer.ts';
import { clearCookie, readCookie, setCookie } from '#kit/server/http/cookies.ts';
import { createSecret, hashSecret } from '#kit/server/secret.ts';
import { upsertPerson } from '#modules/profile/server/index.ts';
import * as contract from '../../contract.ts';
import { brandOfSignUp } from '../brandOfSignUp.ts';
import { startTerm } from '../rules/sessionTerm.ts';
import { replaceSession } from '../store.ts';

/** Every sign-in is a new id; whatever id the browser brought is ended, never taken over (security S1). */
export const session = answer(contract.session, async ({ http, services, log }, { idToken }) => {
  const poolUser = await services.identity.verifyIdToken(idToken);
  if (!poolUser) return refuse('TOKEN_INVALID');
  const { cognitoId, attributes } = poolUser;
  const now = services.clock.now();
  const { subscriptionId } = attributes;
  const person = await upsertPerson(services.database.system, {
    cognitoId,
    email: poolUser.email.toLowerCase(),
    brandId: brandOfSignUp({ subscriptionId, host: http.request.hostname }).brandId,
    signUp: { subscriptionId },
    createdAt: now,
  });
  if (!person) {
    log.warn({ cognitoId }, 'sign-in refused: the address belongs to another account');
    return refuse('TOKEN_INVALID');
  }
  const { secret, hash } = createSecret();
  const earlier = readCookie(http.request, 'session');
  await services.database.system.transaction((tx) =>
    replaceSession(
      tx,
      {
        idHash: hash,
        cognitoId,
        createdAt: now,
        ...startTerm(now, services.config),
        customerService: false,
      },
      earlier === undefined ? undefined : hashSecret(earlier),
    ),
  );
  setCookie(http, 'session', secret);
  clearCookie(http, 'visitor');
  log.info({ cognitoId, orgId: person.orgId }, 'signed in');
  return { newUser: person.orgId === null };
});
