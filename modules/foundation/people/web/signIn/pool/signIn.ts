import { askPool, type Pool, PoolError } from './askPool.ts';

export interface Tokens {
  idToken: string;
  accessToken: string;
}

/** What the pool requires before it signs a person in: a new password, the code of a second step, or a passkey. */
export interface Challenge {
  name: string;
  session: string;
}

export type SignedIn =
  | { kind: 'tokens'; tokens: Tokens }
  | { kind: 'challenge'; challenge: Challenge };

/**
 * Whether the pool requires a captcha: too many sign-ins to this account have failed, so an unknown browser
 * has to solve one.
 */
export const asksCaptcha = (error: unknown): boolean =>
  error instanceof PoolError && error.name === 'UserLambdaValidationException';

/** Whether the password is right, and the address has yet to be confirmed. */
export const asksConfirmation = (error: unknown): error is PoolError =>
  error instanceof PoolError && error.name === 'UserNotConfirmedException';

export async function signIn(
  pool: Pool,
  email: string,
  password: string,
  captcha?: string,
): Promise<SignedIn> {
  return read(
    await askPool<AuthAnswer>(pool, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
      ...(captcha && { ClientMetadata: { captchaToken: captcha } }),
    }),
  );
}

/**
 * @param email empty where the answer itself says who it is.
 * @param answers the fields of this challenge, e.g. `NEW_PASSWORD`. Another challenge may follow.
 */
export async function answerChallenge(
  pool: Pool,
  { name, session }: Challenge,
  email: string,
  answers: Readonly<Record<string, string>>,
): Promise<SignedIn> {
  return read(
    await askPool<AuthAnswer>(pool, 'RespondToAuthChallenge', {
      ChallengeName: name,
      Session: session,
      ChallengeResponses: { ...(email && { USERNAME: email }), ...answers },
    }),
  );
}

interface AuthAnswer {
  AuthenticationResult?: { IdToken: string; AccessToken: string };
  ChallengeName?: string;
  Session?: string;
}

function read({ AuthenticationResult: result, ChallengeName, Session = '' }: AuthAnswer): SignedIn {
  if (result) {
    return { kind: 'tokens', tokens: { idToken: result.IdToken, accessToken: result.AccessToken } };
  }
  if (ChallengeName)
    return { kind: 'challenge', challenge: { name: ChallengeName, session: Session } };
  throw new PoolError('UnknownError', '', 200);
}
