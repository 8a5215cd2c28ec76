import { asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type KeyRow, keyRing } from './tables.ts';

export const listKeys = (db: Db): Promise<KeyRow[]> =>
  db.select().from(keyRing).orderBy(asc(keyRing.id));

/** Does nothing when another process was first. */
export async function addFirstKey(db: Db, row: KeyRow): Promise<void> {
  await db.insert(keyRing).values(row).onConflictDoNothing();
}

/** The keys that are not retired, locked, so that of two commands at once the second sees the first's result. */
export const lockKeys = (tx: Db): Promise<KeyRow[]> =>
  tx.select().from(keyRing).where(isNull(keyRing.retiredAt)).orderBy(asc(keyRing.id)).for('update');

export async function addKey(tx: Db, row: KeyRow): Promise<void> {
  await tx.insert(keyRing).values(row);
}

export async function resealKey(
  tx: Db,
  id: number,
  sealed: Pick<KeyRow, 'sealed' | 'fingerprint'>,
): Promise<void> {
  await tx.update(keyRing).set(sealed).where(eq(keyRing.id, id));
}

export async function retireKey(tx: Db, id: number, retiredAt: Date): Promise<void> {
  await tx.update(keyRing).set({ retiredAt, sealed: null }).where(eq(keyRing.id, id));
}
