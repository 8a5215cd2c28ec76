import { answer, refuse } from '#kit/server/http/answer.ts';
import { setCookie } from '#kit/server/http/cookies.ts';
import { createSecret } from '#kit/server/secret.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { standsForStep } from '../../needsSecondStep.ts';
import { isFreshSignIn } from '../../rules/freshSignIn.ts';
import { findSignIn, takeOverSession } from '../../store/sessions.ts';
import { useIdToken } from '../../useIdToken.ts';

/**
 * The pool has asked for all that signing in takes, a second step too: it gives no token without (ACC-219). The session goes
 * on under a new id, so that nobody's copy of its cookie is confirmed with it.
 */
export const confirmSession = answer(
  contract.confirmSession,
  async ({ caller, services, http, log }, { idToken }) => {
    const { identity, database, clock } = services;
    const { cognitoId, sessionHash } = caller;
    const now = clock.now();
    const user = await identity.verifyIdToken(idToken);
    const isTheirs = user?.cognitoId === cognitoId && isFreshSignIn(idToken, now);
    if (!user || !isTheirs || !(await useIdToken(database.system, idToken, user, now))) {
      log.warn({ event: 'signInNotConfirmed' }, 'a token did not confirm who somebody is');
      return refuse('TOKEN_INVALID');
    }
    const stands = await standsForStep(services, caller, user.signInId);
    // It was for this alone; the session goes on with the sign-in that opened it.
    const own = await findSignIn(database.system, sessionHash);
    if (user.signInId !== null && user.signInId !== own?.signInId)
      await identity.endSignIns([user.signInId]);
    if (!stands) {
      log.warn({ event: 'signInNotConfirmed' }, 'the password alone did not confirm a passkey');
      return refuse('PASSKEY_NEEDED');
    }
    const { secret, hash: idHash } = createSecret();
    const next = { idHash, confirmedAt: now };
    if (!(await takeOverSession(database.system, sessionHash, next))) return refuse('NO_SESSION');
    setCookie(http, 'session', secret);
    log.info({ event: 'signInConfirmed' }, 'confirmed who they are');
    return {};
  },
);
