import { recordSignIn } from '#kit/server/log/happenings.ts';
import { admit } from './admit.ts';
import { takeChallenge } from './challenge.ts';
import { challengeOver, type Fault } from './fault.ts';
import { limitSignIns } from './limits.ts';
import type { Origin, Pool } from './operation.ts';
import { findUser } from './store/users.ts';

/*
 * Cognito's sign-in after a sign-up: SignUp answers a `Session`, ConfirmSignUp takes it with the mailed code and
 * answers another, and InitiateAuth takes that once, without the password (decision 43). Who has the sign-up's password
 * is answered such a `Session` as well, so that a code confirms nobody else's.
 */

/** Signs in who has just confirmed the address with the code and the sign-up's own session. */
export async function signInConfirmed(
  pool: Pool,
  { email, challengeSession }: { email: string; challengeSession: string },
  origin: Origin,
): Promise<object | Fault> {
  const limited = await limitSignIns(pool, origin);
  if (limited) return limited;
  const { system } = pool.database;
  const user = await findUser(system, email);
  const isTaken =
    user?.status === 'CONFIRMED' &&
    (await takeChallenge(pool, system, 'CONFIRMED', { sub: user.sub, challengeSession }));
  if (!user || !isTaken) {
    recordSignIn('customer', 'wrong');
    return challengeOver;
  }
  return admit(pool, user, origin, 'signed in after the sign-up');
}
