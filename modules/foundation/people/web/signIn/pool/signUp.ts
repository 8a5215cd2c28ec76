import { askPool, type Pool, PoolError } from './askPool.ts';
import { asksConfirmation, type SignedIn, signIn } from './signIn.ts';

/** Lets the server choose the brand of the mail. It accepts only a brand's own host or a known subscription id. */
export const signUpMetadata = (subscriptionId?: string) => ({
  host: window.location.hostname,
  ...(subscriptionId && { subscriptionId }),
});

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

/**
 * @param session of the sign-up, which the portal's own pool asks for and Amazon's does not; with it the answer may be one
 * to sign in by.
 */
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

/** Signs in with the password; returns the ID token. */
export const signInWith = async (pool: Pool, email: string, password: string): Promise<string> =>
  idTokenOf(await signIn(pool, email, password));

/** @throws PoolError where the pool asks for more than the password, which the sign-in screen does. */
export function idTokenOf(answer: SignedIn): string {
  if (answer.kind !== 'tokens') throw new PoolError('UnsupportedChallenge', '', 200);
  return answer.tokens.idToken;
}

/**
 * Asks for the sign-up that a password is of. An address that is confirmed by now is signed in by it.
 * @throws PoolError for a wrong password.
 */
export async function askSignUp(
  pool: Pool,
  email: string,
  password: string,
): Promise<{ session: string | null } | { answer: SignedIn }> {
  try {
    return { answer: await signIn(pool, email, password) };
  } catch (error) {
    if (!asksConfirmation(error)) throw error;
    return { session: error.session ?? null };
  }
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
  { subscriptionId, session }: { subscriptionId?: string; session: string | null },
): Promise<void> {
  await askPool(pool, 'ResendConfirmationCode', {
    Username: email,
    ClientMetadata: {
      ...signUpMetadata(subscriptionId),
      ...(session && { signUpSession: session }),
    },
  });
}
