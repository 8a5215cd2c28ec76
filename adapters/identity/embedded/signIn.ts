import { recordSignIn } from '#kit/server/log/happenings.ts';
import { isPasswordOf } from '#kit/server/password/hash.ts';
import { admit } from './admit.ts';
import { openByPassword, openChallenge } from './challenge.ts';
import { type Fault, fault, temporaryOver, wrongPassword } from './fault.ts';
import {
  countFailure,
  failures,
  guardedPassword,
  limitSignIns,
  lookAtCaptcha,
  refuseTry,
} from './limits.ts';
import type { Origin, Pool } from './operation.ts';
import type { StoredUser } from './store/users.ts';

/**
 * An unknown address and a wrong password take the same path, so that answer and duration are the same
 * (security A1).
 */
export async function signIn(
  pool: Pool,
  {
    email,
    password,
    captchaToken,
  }: { email: string; password: string; captchaToken: string | undefined },
  origin: Origin,
): Promise<object | Fault> {
  const limited = await limitSignIns(pool, origin);
  if (limited) {
    recordSignIn('customer', 'limited');
    return limited;
  }
  const guarded = guardedPassword(email, origin);
  const { account, address } = guarded;
  const { users, attempts } = await pool.findUserWithAttempts({
    email,
    account,
    address: address ?? account,
  });
  const captcha = lookAtCaptcha(pool, captchaToken);
  const refused = await refuseTry(pool, guarded, attempts, captcha);
  if (refused) {
    recordSignIn('customer', 'limited');
    return refused;
  }

  const user = await whosePassword(users, password);
  if (!user) {
    await countFailure(pool, guarded);
    recordSignIn('customer', 'wrong');
    origin.log.info(
      { event: 'signInFailed', cognitoId: users[0]?.sub, address: origin.address },
      'sign-in failed',
    );
    return wrongPassword;
  }
  // Attempts run in parallel: those that failed meanwhile count, even if this password is right.
  const attemptsNow = await failures.read(pool.database.system, guarded);
  const refusedNow = await refuseTry(pool, guarded, attemptsNow, captcha);
  if (refusedNow) return refusedNow;
  if (attempts.some(({ key }) => key === guarded.account)) {
    await failures.forget(pool.database.system, guarded.account);
  }
  return answerSignIn(pool, user, origin);
}

/** Of an address there are several where more than one sign-up waits for its mail. */
async function whosePassword(
  users: readonly StoredUser[],
  password: string,
): Promise<StoredUser | null> {
  for (const user of users) if (await isPasswordOf(user, password)) return user;
  if (users.length === 0) await isPasswordOf(null, password);
  return null;
}

async function answerSignIn(pool: Pool, user: StoredUser, origin: Origin): Promise<object | Fault> {
  switch (user.status) {
    case 'UNCONFIRMED':
      return {
        ...fault('UserNotConfirmedException', 'User is not confirmed.'),
        session: await openChallenge(pool, pool.database.system, 'SIGN_UP', user.sub),
      };
    case 'FORCE_CHANGE_PASSWORD':
      return pool.clock.now().getTime() - user.createdAt.getTime() < temporaryMs
        ? askNewPassword(pool, user)
        : temporaryOver;
    case 'CONFIRMED':
      return admit(pool, user, origin, 'signed in');
  }
}

/** How long a temporary password counts, as at Cognito. */
const temporaryMs = 7 * 24 * 60 * 60 * 1000;

/** The answer to a correct but temporary password. */
async function askNewPassword(pool: Pool, user: StoredUser): Promise<object | Fault> {
  const { email } = user;
  const challengeSession = await openByPassword(pool, 'NEW_PASSWORD_REQUIRED', user);
  if (challengeSession === null) return wrongPassword;
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: challengeSession,
    ChallengeParameters: {
      USER_ID_FOR_SRP: email,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({ email, email_verified: 'true' }),
    },
  };
}
