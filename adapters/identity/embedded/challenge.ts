import type { Db } from '#kit/server/db/database.ts';
import { createSecret, hashSecret } from '#kit/server/secret.ts';
import type { Pool } from './operation.ts';
import { addChallenge, findChallenge, takeChallenge, tryChallenge } from './store/challenges.ts';
import { findUserBySub, type StoredUser } from './store/users.ts';
import type { Step } from './tables.ts';

/** How long a step stays open (security S9). */
const minutes: Record<Step, number> = {
  NEW_PASSWORD_REQUIRED: 15,
  SOFTWARE_TOKEN_MFA: 5,
  SIGN_UP: 60,
  CONFIRMED: 3,
};

/** Opens a step for the account; returns the secret that only this client gets. */
export async function openStep(pool: Pool, tx: Db, name: Step, sub: string): Promise<string> {
  const { secret, hash: sessionHash } = createSecret();
  const expiresAt = new Date(pool.clock.now().getTime() + minutes[name] * 60_000);
  await addChallenge(tx, { sessionHash, name, sub, expiresAt });
  return secret;
}

/** Whose step a secret opens; null if it was used or has expired. */
export async function userOfStep(
  pool: Pool,
  db: Db,
  name: Step,
  secret: string,
): Promise<StoredUser | null> {
  const sub = await findChallenge(db, { sessionHash: hashSecret(secret), name }, pool.clock.now());
  return sub === null ? null : findUserBySub(db, sub);
}

interface Opened {
  sub: string;
  secret: string;
}

/** Counts a try at a step; false if this is not the account's, was used or tried too often, or has expired. */
export const tryStep = (pool: Pool, tx: Db, name: Step, { sub, secret }: Opened) =>
  tryChallenge(tx, { sessionHash: hashSecret(secret), name, sub }, pool.clock.now());

/** Ends a step; false if this is not the account's, was used, or has expired. */
export const takeStep = (
  pool: Pool,
  tx: Db,
  name: Step,
  { sub, secret }: Opened,
): Promise<boolean> =>
  takeChallenge(tx, { sessionHash: hashSecret(secret), name, sub }, pool.clock.now());
