import { sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { limitCounts } from './tables.ts';

/** A number of uses per window, which begins with the first use. */
export interface Limit {
  key: string;
  max: number;
  seconds: number;
  /** How many uses at once; 1 by default. */
  uses?: number;
}

/** What the column holds at most; counting ends there. */
const maxCount = 2_000_000_000;

/** Counts a use; seconds until all limits allow another, or 0 if this one was within them. */
export async function countUse(db: Db, limits: readonly Limit[], now: Date): Promise<number> {
  return Math.max(0, ...(await countUses(db, limits, now)).values());
}

/**
 * Counts the uses against each limit, in one statement, for all processes. Answers the seconds to wait, by
 * key, for each exceeded limit.
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
      // In a fixed order, so that two statements on the same keys cannot deadlock.
      [...byHash]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { seconds, uses = 1 }]) => ({
          key,
          count: uses,
          endsAt: new Date(now.getTime() + seconds * 1000),
        })),
    )
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else least(${limitCounts.count}::bigint + excluded.count, ${maxCount})::int end`,
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
