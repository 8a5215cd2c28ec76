import type { Db } from '#kit/server/db/database.ts';
import { countUse } from '#kit/server/limits/countUse.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import { openByPassword, takeChallenge, tryChallenge, userOfChallenge } from './challenge.ts';
import {
  challengeOver,
  codeMismatch,
  type Fault,
  isFault,
  needsNewPassword,
  wrongPassword,
} from './fault.ts';
import { countFailure, failures, guardedSecondStep, tooManyCodes, waitFor } from './limits.ts';
import type { Origin, Pool } from './operation.ts';
import { holdAuthenticator, openAuthenticator, useSecondStep } from './secondStep.ts';
import { openSession } from './session.ts';
import {
  countRecoveryCodes,
  countWrongCode,
  findConfirmed,
  forgetWrongCodes,
} from './store/authenticators.ts';
import type { StoredFamily } from './store/refreshTokens.ts';
import type { StoredUser } from './store/users.ts';

/** Wrong codes in a row of which the person is told: nobody mistypes so often. */
const toldFrom = 10;
/** Wrong codes in a row after which a new password has to come first (NIST SP 800-63B §3.2.2). */
const maxInARow = 100;

/** The last door of every sign-in: whoever has a second step is asked for it, and nobody gets tokens past it. */
export async function admit(
  pool: Pool,
  user: StoredUser,
  { log }: Origin,
  how: string,
): Promise<object | Fault> {
  const { sub, email } = user;
  const authenticator = await findConfirmed(pool.database.system, sub);
  if (!authenticator) {
    const opened = await openSession(pool, user, { secondStep: false });
    if (!isFault(opened)) log.info({ event: 'signIn', cognitoId: sub }, how);
    return opened;
  }
  if (authenticator.wrongCodes >= maxInARow) {
    recordSignIn('customer', 'limited');
    return needsNewPassword;
  }
  const challengeSession = await openByPassword(pool, 'SOFTWARE_TOKEN_MFA', user);
  if (challengeSession === null) return wrongPassword;
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: challengeSession,
    ChallengeParameters: { USER_ID_FOR_SRP: email, FRIENDLY_DEVICE_NAME: 'Authenticator app' },
  };
}

/** A passkey is two steps at once: a thing that one has, and the finger, face or PIN that it asks for. */
export async function admitByPasskey(
  pool: Pool,
  user: StoredUser,
  { log }: Origin,
  add: (family: StoredFamily) => Promise<boolean>,
): Promise<object | Fault> {
  const opened = await openSession(pool, user, { secondStep: true }, add);
  if (!isFault(opened))
    log.info({ event: 'signIn', cognitoId: user.sub }, 'signed in by a passkey');
  return opened;
}

interface Answered {
  email: string;
  challengeSession: string;
  code: string;
}

/**
 * Signs in by a code of the authenticator, or by one for recovery. All tries of one person wait for each other, so that
 * none at the same time outruns the count.
 */
export async function passSecondStep(
  pool: Pool,
  answered: Answered,
  origin: Origin,
): Promise<object | Fault> {
  const passed = await tryCode(pool, answered, origin);
  if (isFault(passed)) {
    recordSignIn('customer', passed.fault === 'TooManyRequestsException' ? 'limited' : 'wrong');
    return passed;
  }
  const opened = await openSession(pool, passed, { secondStep: true });
  if (!isFault(opened))
    origin.log.info({ event: 'signIn', cognitoId: passed.sub }, 'signed in by a second step');
  return opened;
}

/**
 * The challenge is sought first, and its account by it: what is none takes as long whatever address comes with it. While
 * codes have to wait, none counts as a try at the challenge.
 */
async function tryCode(
  pool: Pool,
  { email, challengeSession, code }: Answered,
  origin: Origin,
): Promise<StoredUser | Fault> {
  const { system } = pool.database;
  const user = await userOfChallenge(pool, system, 'SOFTWARE_TOKEN_MFA', challengeSession);
  if (user?.email !== email) return challengeOver;
  const { sub } = user;
  const authenticator = await openAuthenticator(pool, sub);
  if (!authenticator) return challengeOver;
  const challenge = { sub, challengeSession };
  const guarded = guardedSecondStep(user, origin);
  return system.transaction(async (tx) => {
    const wrongCodes = await holdAuthenticator(tx, authenticator);
    if (wrongCodes === null) return challengeOver;
    if (wrongCodes >= maxInARow) return needsNewPassword;
    const wait = await waitFor(pool, guarded, tx);
    if (wait > 0) return tooManyCodes(wait);
    if (!(await tryChallenge(pool, tx, 'SOFTWARE_TOKEN_MFA', challenge))) return challengeOver;
    const by = await useSecondStep(pool, tx, authenticator, code);
    if (by === null) return countWrong(pool, tx, user, origin);
    await takeChallenge(pool, tx, 'SOFTWARE_TOKEN_MFA', challenge);
    await failures.forget(tx, guarded.account);
    await forgetWrongCodes(tx, sub);
    if (by === 'recovery') {
      const left = await countRecoveryCodes(tx, sub);
      await pool.tellSecondStep(tx, sub, { what: 'recovered', left, device: origin.device });
    }
    return user;
  });
}

/** Whoever enters a code has the password, or an account that signs in: of many wrong ones the person is told, once a day. */
async function countWrong(pool: Pool, tx: Db, user: StoredUser, origin: Origin): Promise<Fault> {
  const { sub } = user;
  await countFailure(pool, guardedSecondStep(user, origin), tx);
  const once = { key: `guessed:${sub}`, max: 1, seconds: 86_400 };
  if (
    (await countWrongCode(tx, sub)) >= toldFrom &&
    (await countUse(tx, [once], pool.clock.now())) === 0
  )
    await pool.tellSecondStep(tx, sub, { what: 'guessed' });
  const { address, log } = origin;
  log.warn({ event: 'secondStepFailed', cognitoId: sub, address }, 'second step failed');
  return codeMismatch;
}
