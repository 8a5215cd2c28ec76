import type { Db } from '#kit/server/db/database.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import { createSecret, hashSecret } from '#kit/server/secret.ts';
import { type Fault, fault } from './fault.ts';
import { limitSignIns } from './limits.ts';
import type { Origin, Pool } from './operation.ts';
import { openSession } from './session.ts';
import { addChallenge, findChallenge, takeChallenge } from './store/challenges.ts';
import { findUser, findUserBySub, type StoredUser } from './store/users.ts';

/**
 * Cognito's sign-in after a sign-up: SignUp answers a `Session`, ConfirmSignUp takes it with the mailed code and
 * answers another, and InitiateAuth takes that once, without the password (decision 43). Who has the sign-up's password
 * is answered such a `Session` as well, so that a code confirms nobody else's.
 */
const minutes = { SIGN_UP: 60, CONFIRMED: 3 } as const;
type Step = keyof typeof minutes;

/** Opens a step for the account; returns the secret that only this client gets. */
export async function openSignUpSession(
  pool: Pool,
  tx: Db,
  name: Step,
  sub: string,
): Promise<string> {
  const { secret, hash: sessionHash } = createSecret();
  const expiresAt = new Date(pool.clock.now().getTime() + minutes[name] * 60_000);
  await addChallenge(tx, { sessionHash, name, sub, expiresAt });
  return secret;
}

/** The sign-up that a session is of; null if it was used or has expired. */
export const signUpOf = async (pool: Pool, db: Db, secret: string): Promise<StoredUser | null> => {
  const step = { sessionHash: hashSecret(secret), name: 'SIGN_UP' as const };
  const sub = await findChallenge(db, step, pool.clock.now());
  return sub === null ? null : findUserBySub(db, sub);
};

/** Ends a step; false if this is not the account's, was used, or has expired. */
export const takeSignUpSession = (
  pool: Pool,
  tx: Db,
  name: Step,
  { sub, secret }: { sub: string; secret: string },
): Promise<boolean> =>
  takeChallenge(tx, { sessionHash: hashSecret(secret), name, sub }, pool.clock.now());

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
    (await takeSignUpSession(pool, system, 'CONFIRMED', { sub: user.sub, secret }));
  if (!user || !isTaken) {
    recordSignIn('customer', 'wrong');
    return fault('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  }
  origin.log.info({ event: 'signIn', cognitoId: user.sub }, 'signed in after the sign-up');
  return openSession(pool, user);
}
