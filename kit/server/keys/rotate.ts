import type { Services } from '../services.ts';
import { drawKey, knownEverywhereMs, openKey, sealKey, secretsOf } from './keyRing.ts';
import { addKey, lockKeys, resealKey } from './store.ts';

/**
 * Adds a key, which seals from now on and signs once every process has read it, and seals those that
 * are there under the APP_SECRET of today.
 * @returns its id.
 */
export async function rotateKeyRing({
  config,
  clock,
  database,
  keys,
}: Pick<Services, 'config' | 'clock' | 'database' | 'keys'>): Promise<number> {
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
