import { randomUUID } from 'node:crypto';
import { createSecret } from '#kit/server/secret.ts';
import { type Fault, fault } from './fault.ts';
import type { Pool } from './operation.ts';
import { writeRefreshToken } from './refreshToken.ts';
import { findUserOfFamily, type StoredUser, toPoolUser } from './store/users.ts';
import { type SignedIn, tokenSeconds } from './tokens.ts';

/** Cognito's default lifetime of a refresh token. */
const refreshDays = 30;

/** Begins a session: the answer to a successful sign-in. */
export async function openSession(pool: Pool, user: StoredUser): Promise<object> {
  const signedInAt = pool.clock.now();
  const family = { familyId: randomUUID(), signedInAt };
  const { secret, hash: tokenHash } = createSecret();
  await pool.addFamily({
    ...family,
    sub: user.sub,
    tokenHash,
    expiresAt: new Date(signedInAt.getTime() + refreshDays * 86_400_000),
  });
  return authenticationResult(pool, user, family, secret);
}

export async function authenticationResult(
  pool: Pool,
  user: StoredUser,
  family: SignedIn,
  refreshSecret: string,
): Promise<object> {
  const told = toPoolUser(user);
  const [IdToken, AccessToken] = await Promise.all([
    pool.tokens.signId(told, family),
    pool.tokens.signAccess(told, family),
  ]);
  return {
    AuthenticationResult: {
      AccessToken,
      IdToken,
      RefreshToken: writeRefreshToken({ familyId: family.familyId, secret: refreshSecret }),
      ExpiresIn: tokenSeconds,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  };
}

/** The user of an access token, unless the sign-in behind it has ended. */
export async function userOfAccessToken(
  pool: Pool,
  accessToken: string,
): Promise<{ user: StoredUser; familyId: string } | Fault> {
  const claims = await pool.tokens.verifyAccess(accessToken);
  if ('fault' in claims) return claims;
  const user = await findUserOfFamily(pool.database.system, claims, pool.clock.now());
  if (!user) return fault('NotAuthorizedException', 'Access Token has been revoked');
  return { user, familyId: claims.familyId };
}
