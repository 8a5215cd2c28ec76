import { whileSessionEnds } from '#kit/web/api/sessionEnd.ts';
import { askPool, type Pool, PoolError } from './askPool.ts';
import { accessTokenOf } from './secondStep.ts';
import { signUpMetadata } from './signUp.ts';

/** The steps of a password change; each has its own error message (ACC-121). */
type ChangeStep = 'authenticate' | 'change' | 'signOut';

/**
 * Sets a signed-in person's new password: checks the present one, changes it, and signs out everywhere
 * (ACC-120). The portal stores no pool tokens, so the present password is used to get new ones. Returns the
 * step that failed with the pool's message, or null.
 */
export async function changePassword(
  pool: Pool,
  { email, present, next, code }: { email: string; present: string; next: string; code?: string },
): Promise<{ step: ChangeStep; said: PoolError } | null> {
  let step: ChangeStep = 'authenticate';
  try {
    const AccessToken = await accessTokenOf(pool, { email, password: present, code });
    step = 'change';
    await askPool(pool, 'ChangePassword', {
      AccessToken,
      PreviousPassword: present,
      ProposedPassword: next,
    });
    step = 'signOut';
    await whileSessionEnds(() => askPool(pool, 'GlobalSignOut', { AccessToken }));
    return null;
  } catch (thrown) {
    return { step, said: PoolError.from(thrown) };
  }
}

/** Requests a mail with a code that sets a new password; the pool's answer is the same for an unknown address. */
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
