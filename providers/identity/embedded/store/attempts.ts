import { eq, inArray, lte, sql } from 'drizzle-orm';
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

/** Counts a call within its window, which begins with the first call after the last window. */
export async function countCall(
  db: Db,
  { key, windowSeconds }: { key: string; windowSeconds: number },
  now: Date,
): Promise<Attempts> {
  const ended = sql`${poolAttempts.at} <= ${new Date(now.getTime() - windowSeconds * 1000).toISOString()}`;
  const [row] = await db
    .insert(poolAttempts)
    .values({ key, count: 1, at: now })
    .onConflictDoUpdate({
      target: poolAttempts.key,
      set: {
        count: sql`case when ${ended} then 1 else ${poolAttempts.count} + 1 end`,
        at: sql`case when ${ended} then ${now.toISOString()}::timestamptz else ${poolAttempts.at} end`,
      },
    })
    .returning();
  if (!row) throw new Error('The upsert of attempts answered no row.');
  return row;
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(poolAttempts).where(eq(poolAttempts.key, key));
}

export async function dropOldAttempts(db: Db, before: Date): Promise<void> {
  await db.delete(poolAttempts).where(lte(poolAttempts.at, before));
}
