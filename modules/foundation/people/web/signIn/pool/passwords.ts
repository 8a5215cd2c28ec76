import { askPool, type Pool, PoolError } from './askPool.ts';
import { signIn } from './signIn.ts';
import { signUpMetadata } from './signUpMetadata.ts';

/** Has a code mailed that sets a new password; the pool answers the same for an unknown address. */
export async function forgotPassword(
  pool: Pool,
  email: string,
  subscriptionId?: string,
): Promise<void> {
  await askPool(pool, 'ForgotPassword', {
    Username: email,
    ClientMetadata: signUpMetadata(subscriptionId),
  });
}

export async function resetPassword(
  pool: Pool,
  { email, code, password }: { email: string; code: string; password: string },
): Promise<void> {
  await askPool(pool, 'ConfirmForgotPassword', {
    Username: email,
    ConfirmationCode: code,
    Password: password,
  });
}

/** The steps of a password change; each that fails has its message (ACC-121). */
export type ChangeStep = 'authenticate' | 'change' | 'signOut';

/**
 * A signed-in person's new password: proves the present one, changes it, and signs out everywhere
 * (ACC-120). The portal keeps no tokens of the pool, so the present password opens fresh ones.
 * Answers which step failed and what the pool said of it, or null.
 */
export async function changePassword(
  pool: Pool,
  { email, present, next }: { email: string; present: string; next: string },
): Promise<{ step: ChangeStep; said: PoolError } | null> {
  let step: ChangeStep = 'authenticate';
  try {
    const answer = await signIn(pool, email, present);
    if (answer.kind === 'challenge') throw new PoolError('UnsupportedChallenge', '', 200);
    const AccessToken = answer.tokens.accessToken;
    step = 'change';
    await askPool(pool, 'ChangePassword', {
      AccessToken,
      PreviousPassword: present,
      ProposedPassword: next,
    });
    step = 'signOut';
    await askPool(pool, 'GlobalSignOut', { AccessToken });
    return null;
  } catch (thrown) {
    return { step, said: PoolError.from(thrown) };
  }
}
