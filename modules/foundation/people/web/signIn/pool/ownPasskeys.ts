import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { askPool, type Pool, PoolError } from './askPool.ts';
import { signInByPasskey } from './passkeys.ts';

/** One of a person's own passkeys. */
export interface OwnPasskey {
  id: string;
  /** The kind of device that it was made on. */
  name: string;
  madeAt: string;
  /** Null where the pool does not tell. */
  usedAt: string | null;
}

interface Listed {
  CredentialId: string;
  FriendlyCredentialName?: string;
  CreatedAt: number;
  LastUsedAt?: number;
}

/**
 * With the token of a sign-in; for what changes them the pool takes one that began 15 minutes ago at most, and of whoever
 * has one and no authenticator app, one that a passkey made (`needsPasskey`).
 */
export async function listPasskeys(pool: Pool, AccessToken: string): Promise<OwnPasskey[]> {
  const { Credentials } = await askPool<{ Credentials: Listed[] }>(
    pool,
    'ListWebAuthnCredentials',
    { AccessToken },
  );
  return Credentials.map((one) => ({
    id: one.CredentialId,
    name: one.FriendlyCredentialName ?? '',
    madeAt: timeOf(one.CreatedAt),
    usedAt: one.LastUsedAt === undefined ? null : timeOf(one.LastUsedAt),
  }));
}

const timeOf = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString();

/** Has the browser make a passkey, and the pool keep it. */
export async function addPasskey(pool: Pool, AccessToken: string): Promise<void> {
  const [{ startRegistration }, { CredentialCreationOptions: optionsJSON }] = await Promise.all([
    import('@simplewebauthn/browser'),
    askPool<{ CredentialCreationOptions: PublicKeyCredentialCreationOptionsJSON }>(
      pool,
      'StartWebAuthnRegistration',
      { AccessToken },
    ),
  ]);
  const Credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new PoolError(error instanceof Error ? error.name : 'UnknownError', '', 0);
  });
  await askPool(pool, 'CompleteWebAuthnRegistration', { AccessToken, Credential });
}

/** Whether the device holds a passkey of this person already (WebAuthn §6.3.2). */
export const isHereAlready = (error: unknown): boolean =>
  error instanceof PoolError && error.name === 'InvalidStateError';

/** Whether no passkey was made: it was called off, or took too long. */
export const isNotMade = (error: unknown): boolean =>
  error instanceof PoolError && (error.name === 'NotAllowedError' || error.name === 'AbortError');

export const removePasskey = (pool: Pool, AccessToken: string, CredentialId: string) =>
  askPool(pool, 'DeleteWebAuthnCredential', { AccessToken, CredentialId });

/** Signs the person in anew, by one of their passkeys, for an access token with what changes an account. */
export async function accessTokenByPasskey(pool: Pool, email: string): Promise<string> {
  const signedIn = await signInByPasskey(pool, email);
  if (signedIn.kind === 'challenge') throw new PoolError('UnsupportedChallenge', '', 200);
  return signedIn.tokens.accessToken;
}
