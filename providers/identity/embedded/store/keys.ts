import { eq } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { poolKeys } from '../tables.ts';

export interface StoredKey {
  kid: string;
  privateKey: string;
}

export async function readSigningKey(db: Db): Promise<StoredKey | undefined> {
  const [key] = await db.select().from(poolKeys).where(eq(poolKeys.use, 'sig'));
  return key;
}

/** Does nothing when another process was first. */
export async function addSigningKey(db: Db, key: StoredKey): Promise<void> {
  await db
    .insert(poolKeys)
    .values({ use: 'sig', ...key })
    .onConflictDoNothing();
}

export async function replaceSigningKey(db: Db, kid: string, key: StoredKey): Promise<void> {
  await db.update(poolKeys).set(key).where(eq(poolKeys.kid, kid));
}
