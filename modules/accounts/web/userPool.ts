import type { Boot } from './session.ts';

type Pool = Boot['userPool'];

/** What the pool refused, in Amazon Cognito's words: `name` is its exception, `message` its sentence. */
export class PoolError extends Error {
  readonly status: number;
  constructor(name: string, message: string, status: number) {
    super(message);
    this.name = name;
    this.status = status;
  }

  static from(thrown: unknown): PoolError {
    return thrown instanceof PoolError ? thrown : new PoolError('UnknownError', '', 0);
  }
}

/**
 * One call of the user pool in Amazon Cognito's JSON protocol
 * (docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference). The browser talks to the pool
 * itself (spec portal §7): passwords never pass through our API.
 */
async function ask<Answer>(pool: Pool, action: string, body: object): Promise<Answer> {
  const response = await fetch(pool.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: pool.ClientId, ...body }),
  }).catch(() => {
    throw new PoolError(
      'NetworkError',
      'We can’t reach the server. Check your connection and try again.',
      0,
    );
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer as Answer;
  const failure = answer as { __type?: string; message?: string; Message?: string };
  throw new PoolError(
    failure.__type?.split('#').at(-1) ?? 'UnknownError',
    failure.message ?? failure.Message ?? '',
    response.status,
  );
}

export type SignedIn =
  | { kind: 'tokens'; idToken: string }
  | { kind: 'newPassword'; session: string };

export async function signIn(pool: Pool, email: string, password: string): Promise<SignedIn> {
  const answer = await ask<{
    AuthenticationResult?: { IdToken: string };
    ChallengeName?: string;
    Session?: string;
  }>(pool, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  if (answer.AuthenticationResult)
    return { kind: 'tokens', idToken: answer.AuthenticationResult.IdToken };
  if (answer.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
    return { kind: 'newPassword', session: answer.Session ?? '' };
  }
  throw new PoolError('UnsupportedChallenge', 'Something went wrong. Please try again.', 200);
}

/** What the pool keeps of where the person came from (spec portal §7 'attributes'). */
export interface CameFrom {
  subscriptionId?: string;
  channelId?: string;
  planId?: string;
}

/** @param captcha the solved challenge; the pool refuses without it (decisions 'Identity'). */
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
  await ask(pool, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: email }, ...custom],
    ClientMetadata: { captchaToken: captcha, ...whence(from.subscriptionId) },
  });
}

export async function confirmSignUp(pool: Pool, email: string, code: string): Promise<void> {
  await ask(pool, 'ConfirmSignUp', { Username: email, ConfirmationCode: code });
}

export async function resendConfirmationCode(
  pool: Pool,
  email: string,
  subscriptionId?: string,
): Promise<void> {
  await ask(pool, 'ResendConfirmationCode', {
    Username: email,
    ClientMetadata: whence(subscriptionId),
  });
}

/** What tells the brand of the mail; only a brand's own host or a known subscription id counts there. */
const whence = (subscriptionId?: string) => ({
  host: window.location.hostname,
  ...(subscriptionId && { subscriptionId }),
});
