import { sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { limitCounts } from './tables.ts';

/** So many uses in a window that begins with the first. */
export interface Limit {
  key: string;
  max: number;
  seconds: number;
}

/** Seconds until all of the limits allow another use; 0 where this one was within them. */
export async function countUse(db: Db, limits: readonly Limit[], now: Date): Promise<number> {
  return Math.max(0, ...(await countUses(db, limits, now)).values());
}

/**
 * Counts one use against each of the limits, in one statement, for all processes. Answers by key the seconds
 * until each that was exceeded allows another.
 */
export async function countUses(
  db: Db,
  limits: readonly Limit[],
  now: Date,
): Promise<Map<string, number>> {
  if (limits.length === 0) return new Map();
  const byHash = new Map(limits.map((limit) => [hashSecret(limit.key), limit]));
  const isOver = sql`${limitCounts.endsAt} <= ${now.toISOString()}::timestamptz`;
  const rows = await db
    .insert(limitCounts)
    .values(
      // Always in the same order: two that count the same keys must not wait for each other.
      [...byHash]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { seconds }]) => ({
          key,
          count: 1,
          endsAt: new Date(now.getTime() + seconds * 1000),
        })),
    )
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${limitCounts.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${limitCounts.endsAt} end`,
      },
    })
    .returning();
  return new Map(
    rows.flatMap(({ key: hash, count, endsAt }) => {
      const { key, max } = byHash.get(hash) ?? { key: hash, max: 0 };
      if (count <= max) return [];
      return [[key, Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))]];
    }),
  );
}
