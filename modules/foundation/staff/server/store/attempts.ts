import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { Attempts } from '#kit/server/password/backOff.ts';
import { staffAttempts } from '../tables.ts';

export const readAttempts = (db: Db, keys: string[]): Promise<Attempts[]> =>
  db.select().from(staffAttempts).where(inArray(staffAttempts.key, keys));

/** One failure more; a count that was quiet for `memorySeconds` begins anew. */
export async function countFailure(
  db: Db,
  { key, memorySeconds }: { key: string; memorySeconds: number },
  now: Date,
): Promise<void> {
  const quietSince = new Date(now.getTime() - memorySeconds * 1000).toISOString();
  await db
    .insert(staffAttempts)
    .values({ key, count: 1, at: now })
    .onConflictDoUpdate({
      target: staffAttempts.key,
      set: {
        count: sql`case when ${staffAttempts.at} <= ${quietSince} then 1 else ${staffAttempts.count} + 1 end`,
        at: now,
      },
    });
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(staffAttempts).where(eq(staffAttempts.key, key));
}
