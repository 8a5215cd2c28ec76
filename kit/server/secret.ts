import { hash, randomBytes } from 'node:crypto';

/**
 * A secret that is handed out once, as a cookie or in a link: 256 random bits. Only its hash is stored, so
 * that somebody who reads the database cannot use it (security S1, L3).
 */
export function createSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/** Plain SHA-256 is enough for random secrets; passwords need a slow hash. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');
