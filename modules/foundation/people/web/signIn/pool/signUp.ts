import { askPool, type Pool, PoolError } from './askPool.ts';
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
): Promise<string | undefined> {
  const custom = Object.entries(from).flatMap(([Name, Value]) =>
    Value ? [{ Name: `custom:${Name}`, Value }] : [],
  );
  const { Session } = await askPool<SessionAnswer>(pool, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: email }, ...custom],
    ClientMetadata: { captchaToken: captcha, ...signUpMetadata(from.subscriptionId) },
  });
  return Session;
}

interface SessionAnswer {
  Session?: string;
}

/** @param session of the sign-up, if it was made in this browser; then the answer may be one to sign in by. */
export async function confirmSignUp(
  pool: Pool,
  { email, code, session }: { email: string; code: string; session: string | null },
): Promise<string | undefined> {
  const { Session } = await askPool<SessionAnswer>(pool, 'ConfirmSignUp', {
    Username: email,
    ConfirmationCode: code,
    ...(session && { Session: session }),
  });
  return Session;
}

/** Signs in with the session of a confirmation; returns the ID token. */
export async function signInConfirmed(pool: Pool, email: string, session: string): Promise<string> {
  const { AuthenticationResult } = await askPool<{ AuthenticationResult?: { IdToken: string } }>(
    pool,
    'InitiateAuth',
    { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: email }, Session: session },
  );
  if (!AuthenticationResult) throw new PoolError('UnsupportedChallenge', '', 200);
  return AuthenticationResult.IdToken;
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
