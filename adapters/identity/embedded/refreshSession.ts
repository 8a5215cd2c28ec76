import { createSecret, hashSecret } from '#kit/server/secret.ts';
import { type Fault, fault } from './fault.ts';
import type { Origin, Pool } from './operation.ts';
import { readRefreshToken } from './refreshToken.ts';
import { authenticationResult } from './session.ts';
import { endFamily, rotateToken } from './store/refreshTokens.ts';
import { findUserOfFamily } from './store/users.ts';

const invalid = fault('NotAuthorizedException', 'Invalid Refresh Token');

/**
 * Issues new tokens for a refresh token, which this uses up. A reused token has leaked and we cannot tell
 * which holder is the thief, so its whole family ends (RFC 9700 §4.14.2; security S8).
 */
export async function refreshSession(
  pool: Pool,
  token: string,
  { log }: Origin,
): Promise<object | Fault> {
  const sent = readRefreshToken(token);
  if (!sent) return invalid;
  const db = pool.database.system;
  const now = pool.clock.now();
  const next = createSecret();
  const tokenHash = hashSecret(sent.secret);
  const family = await rotateToken(db, { familyId: sent.familyId, tokenHash }, next.hash, now);
  if (!family) {
    const reused = await endFamily(db, sent.familyId);
    if (reused)
      log.warn({ event: 'refreshTokenReused' }, 'a used or expired refresh token came back');
    return invalid;
  }
  const user = await findUserOfFamily(db, family, now);
  return user ? authenticationResult(pool, user, family, next.secret) : invalid;
}
