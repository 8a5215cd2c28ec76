import { unreachable } from '#kit/web/api/callError.ts';
import type { Boot } from '../session.ts';

export type Pool = Boot['userPool'];

/** A refusal of the pool, in Amazon Cognito's terms: `name` is its exception, `message` its sentence. */
export class PoolError extends Error {
  readonly status: number;
  /** Of a sign-up that its mail has yet to confirm, told to who has its password. */
  readonly session: string | undefined;
  constructor(name: string, message: string, status: number, session?: string) {
    super(message);
    this.name = name;
    this.status = status;
    this.session = session;
  }

  static from(thrown: unknown): PoolError {
    return thrown instanceof PoolError ? thrown : new PoolError('UnknownError', '', 0);
  }
}

/**
 * Calls the user pool in Amazon Cognito's JSON protocol
 * (docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference). The browser talks to the pool
 * directly (ACC-130), so passwords never pass through our API.
 */
export async function askPool<Answer>(pool: Pool, action: string, body: object): Promise<Answer> {
  const response = await fetch(pool.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: pool.ClientId, ...body }),
  }).catch(() => {
    throw new PoolError('NetworkError', unreachable, 0);
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer as Answer;
  const failure = answer as {
    __type?: string;
    message?: string;
    Message?: string;
    Session?: string;
  };
  throw new PoolError(
    failure.__type?.split('#').at(-1) ?? 'UnknownError',
    failure.message ?? failure.Message ?? '',
    response.status,
    failure.Session,
  );
}
