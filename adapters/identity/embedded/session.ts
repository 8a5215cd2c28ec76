import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { createSecret, hashSecret } from '#kit/server/secret.ts';
import { type Fault, fault, isFault, passkeyNeeded, wrongPassword } from './fault.ts';
import type { Origin, Pool } from './operation.ts';
import { countPasskeys } from './store/passkeys.ts';
import {
  endFamily,
  passedSecondStep,
  rotateToken,
  type StoredFamily,
} from './store/refreshTokens.ts';
import { findUserOfFamily, type StoredUser, toPoolUser } from './store/users.ts';
import { type SignedIn, tokenSeconds } from './tokens.ts';

/** Cognito's default lifetime of a refresh token. */
const refreshDays = 30;

/**
 * Begins a session: the answer to a successful sign-in, once `add` has stored it, while what signed in still counts.
 * Called by `admit.ts` alone.
 */
export async function openSession(
  pool: Pool,
  user: StoredUser,
  { secondStep }: { secondStep: boolean },
  add = (family: StoredFamily): Promise<boolean> => pool.addFamily(family, user.passwordHash),
): Promise<object | Fault> {
  const signedInAt = pool.clock.now();
  const family = { familyId: randomUUID(), signedInAt };
  const { secret, hash: tokenHash } = createSecret();
  const isAdded = await add({
    ...family,
    sub: user.sub,
    tokenHash,
    secondStep,
    expiresAt: new Date(signedInAt.getTime() + refreshDays * 86_400_000),
  });
  return isAdded ? authenticationResult(pool, user, family, secret) : wrongPassword;
}

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

async function authenticationResult(
  pool: Pool,
  user: StoredUser,
  family: SignedIn,
  refreshSecret: string,
): Promise<object> {
  const poolUser = toPoolUser(user);
  const [IdToken, AccessToken] = await Promise.all([
    pool.tokens.signId(poolUser, family),
    pool.tokens.signAccess(poolUser, family),
  ]);
  return {
    AuthenticationResult: {
      AccessToken,
      IdToken,
      RefreshToken: `${family.familyId}.${refreshSecret}`,
      ExpiresIn: tokenSeconds,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  };
}

/** A refresh token: the id of its family, and a secret that changes with each use. */
export function readRefreshToken(token: string): { familyId: string; secret: string } | null {
  const [familyId, secret] = token.split('.');
  const family = z.uuid().safeParse(familyId);
  return secret && family.success ? { familyId: family.data, secret } : null;
}

export interface Bearer {
  user: StoredUser;
  familyId: string;
  signedInAt: Date;
}

export const revoked = fault('NotAuthorizedException', 'Access Token has been revoked');

/** The user of an access token, unless the sign-in behind it has ended. */
export async function userOfAccessToken(pool: Pool, accessToken: string): Promise<Bearer | Fault> {
  const claims = await pool.tokens.verifyAccess(accessToken);
  if ('fault' in claims) return claims;
  const user = await findUserOfFamily(pool.database.system, claims, pool.clock.now());
  if (!user) return revoked;
  const { familyId, signedInAt } = claims;
  return { user, familyId, signedInAt };
}

/** So that whoever gets hold of a sign-in that lasts cannot change how its person signs in. */
const newFor = 15 * 60_000;

/** As `userOfAccessToken`, of a sign-in that has just begun. */
export async function userOfNewToken(pool: Pool, accessToken: string): Promise<Bearer | Fault> {
  const bearer = await userOfAccessToken(pool, accessToken);
  if (isFault(bearer)) return bearer;
  const isNew = pool.clock.now().getTime() - bearer.signedInAt.getTime() <= newFor;
  return isNew ? bearer : fault('NotAuthorizedException', 'Sign in again for this.');
}

/** As `userOfNewToken`, for what adds or removes a way of signing in: a passkey counts as one to be proven (ACC-299). */
export async function userOfProvenToken(pool: Pool, accessToken: string): Promise<Bearer | Fault> {
  const bearer = await userOfNewToken(pool, accessToken);
  if (isFault(bearer)) return bearer;
  return (await lacksPasskey(pool.database.system, bearer)) ? passkeyNeeded : bearer;
}

/**
 * Whether somebody who has a passkey signed in by the password alone. Of whoever has an app, no such sign-in is valid
 * (`findUserOfFamily`).
 */
export const lacksPasskey = async (
  db: Db,
  { user, familyId }: Pick<Bearer, 'user' | 'familyId'>,
): Promise<boolean> =>
  !(await passedSecondStep(db, familyId)) && (await countPasskeys(db, user.sub)) > 0;
