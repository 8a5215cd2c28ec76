import { askPool, type Pool } from './askPool.ts';
import { signUpMetadata } from './signUpMetadata.ts';

/** What the pool stores about where the person signed up (ACC-045). */
export interface CameFrom {
  subscriptionId?: string;
  channelId?: string;
  planId?: string;
}

/** @param captcha the solved challenge; the pool refuses a sign-up without it (decisions 'Identity'). */
export async function signUp(
  pool: Pool,
  {
    email,
    password,
    captcha,
    from,
  }: { email: string; password: string; captcha: string; from: CameFrom },
): Promise<void> {
  const custom = Object.entries(from).flatMap(([Name, Value]) =>
    Value ? [{ Name: `custom:${Name}`, Value }] : [],
  );
  await askPool(pool, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: email }, ...custom],
    ClientMetadata: { captchaToken: captcha, ...signUpMetadata(from.subscriptionId) },
  });
}

export async function confirmSignUp(pool: Pool, email: string, code: string): Promise<void> {
  await askPool(pool, 'ConfirmSignUp', { Username: email, ConfirmationCode: code });
}

export async function resendConfirmationCode(
  pool: Pool,
  email: string,
  subscriptionId?: string,
): Promise<void> {
  await askPool(pool, 'ResendConfirmationCode', {
    Username: email,
    ClientMetadata: signUpMetadata(subscriptionId),
  });
}
