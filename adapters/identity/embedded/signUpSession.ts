import type { Db } from '#kit/server/db/database.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { takeStep } from './challenge.ts';
import { type Fault, fault } from './fault.ts';
import { limitSignIns } from './limits.ts';
import type { Origin, Pool } from './operation.ts';
import { openSession } from './session.ts';
import { findChallenge } from './store/challenges.ts';
import { findUser, findUserBySub, type StoredUser } from './store/users.ts';

/*
 * Cognito's sign-in after a sign-up: SignUp answers a `Session`, ConfirmSignUp takes it with the mailed code and
 * answers another, and InitiateAuth takes that once, without the password (decision 43). Who has the sign-up's password
 * is answered such a `Session` as well, so that a code confirms nobody else's.
 */

/** The sign-up that a session is of; null if it was used or has expired. */
export const signUpOf = async (pool: Pool, db: Db, secret: string): Promise<StoredUser | null> => {
  const step = { sessionHash: hashSecret(secret), name: 'SIGN_UP' as const };
  const sub = await findChallenge(db, step, pool.clock.now());
  return sub === null ? null : findUserBySub(db, sub);
};

/** Signs in who has just confirmed the address with the code and the sign-up's own session. */
export async function signInConfirmed(
  pool: Pool,
  { email, secret }: { email: string; secret: string },
  origin: Origin,
): Promise<object | Fault> {
  const limited = await limitSignIns(pool, origin);
  if (limited) return limited;
  const { system } = pool.database;
  const user = await findUser(system, email);
  const isTaken =
    user?.status === 'CONFIRMED' &&
    (await takeStep(pool, system, 'CONFIRMED', { sub: user.sub, secret }));
  if (!user || !isTaken) {
    recordSignIn('customer', 'wrong');
    return fault('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  }
  origin.log.info({ event: 'signIn', cognitoId: user.sub }, 'signed in after the sign-up');
  return openSession(pool, user);
}
