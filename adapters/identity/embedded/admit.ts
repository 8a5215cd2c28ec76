import type { Db } from '#kit/server/db/database.ts';
import { countUse } from '#kit/server/limits/countUse.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import { openStep, takeStep, tryStep, userOfStep } from './challenge.ts';
import { codeMismatch, type Fault, isFault, needsNewPassword, stepOver } from './fault.ts';
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
    log.info({ event: 'signIn', cognitoId: sub }, how);
    return openSession(pool, user, { secondStep: false });
  }
  if (authenticator.wrongCodes >= maxInARow) {
    recordSignIn('customer', 'limited');
    return needsNewPassword;
  }
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: await openStep(pool, pool.database.system, 'SOFTWARE_TOKEN_MFA', sub),
    ChallengeParameters: { USER_ID_FOR_SRP: email, FRIENDLY_DEVICE_NAME: 'Authenticator app' },
  };
}

/**
 * Signs in by a code of the authenticator, or by one for recovery. All tries of one person wait for each other, so that
 * none at the same time outruns the count.
 */
export async function passSecondStep(
  pool: Pool,
  { email, secret, code }: { email: string; secret: string; code: string },
  origin: Origin,
): Promise<object | Fault> {
  const passed = await tryCode(pool, { email, secret, code }, origin);
  if (isFault(passed)) {
    recordSignIn('customer', passed.fault === 'TooManyRequestsException' ? 'limited' : 'wrong');
    return passed;
  }
  origin.log.info({ event: 'signIn', cognitoId: passed.sub }, 'signed in by a second step');
  return openSession(pool, passed, { secondStep: true });
}

/**
 * The step is sought first, and its account by it: what is no step takes as long whatever address comes with it. While
 * codes have to wait, none counts as a try at the step.
 */
async function tryCode(
  pool: Pool,
  { email, secret, code }: { email: string; secret: string; code: string },
  origin: Origin,
): Promise<StoredUser | Fault> {
  const { system } = pool.database;
  const user = await userOfStep(pool, system, 'SOFTWARE_TOKEN_MFA', secret);
  if (user?.email !== email) return stepOver;
  const { sub } = user;
  const authenticator = await openAuthenticator(pool, sub);
  if (!authenticator) return stepOver;
  const step = { sub, secret };
  const guarded = guardedSecondStep(user, origin);
  return system.transaction(async (tx) => {
    const wrongCodes = await holdAuthenticator(tx, authenticator);
    if (wrongCodes === null) return stepOver;
    if (wrongCodes >= maxInARow) return needsNewPassword;
    const wait = await waitFor(pool, guarded, tx);
    if (wait > 0) return tooManyCodes(wait);
    if (!(await tryStep(pool, tx, 'SOFTWARE_TOKEN_MFA', step))) return stepOver;
    const by = await useSecondStep(pool, tx, authenticator, code);
    if (by === null) return countWrong(pool, tx, user, origin);
    await takeStep(pool, tx, 'SOFTWARE_TOKEN_MFA', step);
    await failures.forget(tx, guarded.account);
    await forgetWrongCodes(tx, sub);
    if (by === 'recovery') {
      const left = await countRecoveryCodes(tx, sub);
      await pool.tellSecondStep(tx, sub, { what: 'recovered', left, device: origin.device });
    }
    return user;
  });
}

/** Whoever enters a code has the password, so of many wrong ones the person is told, once a day. */
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
