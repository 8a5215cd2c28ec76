import { askPool, type Pool } from './askPool.ts';
import { whence } from './whence.ts';

/** Has a code mailed that sets a new password; the pool answers the same for an unknown address. */
export async function forgotPassword(
  pool: Pool,
  email: string,
  subscriptionId?: string,
): Promise<void> {
  await askPool(pool, 'ForgotPassword', {
    Username: email,
    ClientMetadata: whence(subscriptionId),
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
