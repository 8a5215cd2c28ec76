import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { Attempts } from '#kit/server/password/backOff.ts';
import { poolAttempts } from '../tables.ts';

export async function readAttempts(db: Db, keys: string[]): Promise<Attempts[]> {
  return db.select().from(poolAttempts).where(inArray(poolAttempts.key, keys));
}

/** One failure more for each key; a count that was quiet for its `memorySeconds` begins anew. */
export async function countFailures(
  db: Db,
  keys: readonly { key: string; memorySeconds: number }[],
  now: Date,
): Promise<void> {
  for (const { key, memorySeconds } of keys) {
    const forgotten = new Date(now.getTime() - memorySeconds * 1000);
    await db
      .insert(poolAttempts)
      .values({ key, count: 1, at: now })
      .onConflictDoUpdate({
        target: poolAttempts.key,
        set: {
          count: sql`case when ${poolAttempts.at} <= ${forgotten.toISOString()} then 1 else ${poolAttempts.count} + 1 end`,
          at: now,
        },
      });
  }
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(poolAttempts).where(eq(poolAttempts.key, key));
}

/** Of an account, on known devices too. */
export async function forgetAllAttempts(db: Db, account: string): Promise<void> {
  const onDevices = sql`starts_with(${poolAttempts.key}, ${`${account}#`})`;
  await db.delete(poolAttempts).where(or(eq(poolAttempts.key, account), onDevices));
}
