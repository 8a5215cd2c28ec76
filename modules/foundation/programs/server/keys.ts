import { pickSent } from '#kit/contract/pick.ts';
import { dayMs } from '#kit/contract/spans.ts';
import type { Db } from '#kit/server/db/database.ts';
import { createProgramKey } from '#kit/server/http/programs.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { MadeKey, ProgramKey } from '#modules/foundation/programs/schemas.ts';
import type { KeyDays } from '#modules/foundation/programs/vocabulary.ts';
import { insertKey, type KeyOwner } from './store.ts';
import type { StoredKey } from './tables.ts';

/** Makes a key, of which the hash is stored; null if as many work as may. */
export async function drawKey(
  tx: Db,
  owner: KeyOwner,
  {
    days,
    now,
    ...named
  }: Pick<StoredKey, 'name' | 'createdBy' | 'createdByName'> &
    Partial<Pick<StoredKey, 'readsPacks'>> & { days: KeyDays; now: Date },
): Promise<MadeKey | null> {
  const secret = createProgramKey();
  const stored = await insertKey(tx, owner, {
    ...named,
    keyHash: hashSecret(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * dayMs),
  });
  return stored && { secret, key: presentKey(stored) };
}

export const presentKey = (key: StoredKey): ProgramKey => ({
  keyId: key.id,
  madeAt: key.createdAt.toISOString(),
  by: key.createdByName,
  ...pickSent(key, 'name', 'expiresAt', 'withdrawnAt', 'usedAt', 'readsPacks'),
});
