import { askPool, type Pool } from './askPool.ts';
import { signUpMetadata } from './signUpMetadata.ts';

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
