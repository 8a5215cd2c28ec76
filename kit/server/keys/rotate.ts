import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import {
  drawKey,
  type KeyRing,
  knownEverywhereMs,
  openKey,
  sealKey,
  secretsOf,
} from './keyRing.ts';
import { addKey, lockKeys, resealKey } from './store.ts';

/**
 * Adds a key, which seals at once and signs once every process has loaded it, and reseals the existing keys
 * with the current APP_SECRET.
 * @returns its id.
 */
export async function rotateKeyRing({
  config,
  clock,
  database,
  keys,
}: {
  config: Config;
  clock: Clock;
  database: Database;
  keys: KeyRing;
}): Promise<number> {
  const createdAt = clock.now();
  const activeFrom = new Date(createdAt.getTime() + knownEverywhereMs);
  const id = await database.system.transaction(async (tx) => {
    const kept = await lockKeys(tx);
    for (const row of kept) {
      const { secret } = openKey(row, secretsOf(config));
      await resealKey(tx, row.id, sealKey(secret, config.APP_SECRET));
    }
    const next = (kept.at(-1)?.id ?? 0) + 1;
    await addKey(tx, { ...drawKey(next, config.APP_SECRET), createdAt, activeFrom });
    return next;
  });
  await keys.reload();
  return id;
}
