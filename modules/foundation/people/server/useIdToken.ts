import type { Db } from '#kit/server/db/database.ts';
import { countUse } from '#kit/server/limits/countUse.ts';
import type { SignedInUser } from '#kit/server/ports/identity.ts';
import { hashSecret } from '#kit/server/secret.ts';

/** Uses a valid ID token up: each opens one session or confirms one, once. False if it was used before. */
export async function useIdToken(
  system: Db,
  idToken: string,
  { expiresAt }: Pick<SignedInUser, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  // The signature is left out of the hash, because it can be encoded in more than one way (RFC 4648 §3.5).
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000);
  const once = { key: `idToken:${hashSecret(signed)}`, max: 1, seconds };
  return (await countUse(system, [once], now)) === 0;
}
