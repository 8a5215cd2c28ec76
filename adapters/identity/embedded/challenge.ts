import type { Db } from '#kit/server/db/database.ts';
import { createSecret, hashSecret } from '#kit/server/secret.ts';
import type { Pool } from './operation.ts';
import { addChallenge, takeChallenge } from './store/challenges.ts';
import type { Step } from './tables.ts';

/** How long a step stays open (security S9). */
const minutes: Record<Step, number> = { NEW_PASSWORD_REQUIRED: 15, SIGN_UP: 60, CONFIRMED: 3 };

/** Opens a step for the account; returns the secret that only this client gets. */
export async function openStep(pool: Pool, tx: Db, name: Step, sub: string): Promise<string> {
  const { secret, hash: sessionHash } = createSecret();
  const expiresAt = new Date(pool.clock.now().getTime() + minutes[name] * 60_000);
  await addChallenge(tx, { sessionHash, name, sub, expiresAt });
  return secret;
}

/** Ends a step; false if this is not the account's, was used, or has expired. */
export const takeStep = (
  pool: Pool,
  tx: Db,
  name: Step,
  { sub, secret }: { sub: string; secret: string },
): Promise<boolean> =>
  takeChallenge(tx, { sessionHash: hashSecret(secret), name, sub }, pool.clock.now());
