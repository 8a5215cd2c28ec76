import { asc, eq } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { poolKeys } from '../tables.ts';

export type StoredKey = typeof poolKeys.$inferSelect;

export const listSigningKeys = (db: Db): Promise<StoredKey[]> =>
  db.select().from(poolKeys).orderBy(asc(poolKeys.activeFrom), asc(poolKeys.kid));

export async function addSigningKey(tx: Db, key: StoredKey): Promise<void> {
  await tx.insert(poolKeys).values(key);
}

export async function updateSigningKey(tx: Db, kid: string, privateKey: string): Promise<void> {
  await tx.update(poolKeys).set({ privateKey }).where(eq(poolKeys.kid, kid));
}
