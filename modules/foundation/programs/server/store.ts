import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { maxKeys, maxKeysListed } from '#modules/foundation/programs/vocabulary.ts';
import { apiKeys, type StoredKey } from './tables.ts';

/** Whose a key is. */
export type KeyOwner = { orgId: string } | { brandId: string };

const of = (owner: KeyOwner) =>
  'orgId' in owner ? eq(apiKeys.orgId, owner.orgId) : eq(apiKeys.brandId, owner.brandId);

/** Null if as many work as may; of two who make the last one at once, one is refused. */
export async function insertKey(
  tx: Db,
  owner: KeyOwner,
  key: Omit<typeof apiKeys.$inferInsert, 'id' | 'orgId' | 'brandId'>,
): Promise<StoredKey | null> {
  const lock = `program keys ${Object.values(owner).join()}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const live = await tx.$count(apiKeys, and(of(owner), gt(apiKeys.expiresAt, key.createdAt)));
  if (live >= maxKeys) return null;
  const [row] = await tx
    .insert(apiKeys)
    .values({ id: randomUUID(), ...owner, ...key })
    .returning();
  return row ?? null;
}

/** Newest first. Those that work are always among them, however many were made and ended since. */
export async function listKeys(db: Db, owner: KeyOwner): Promise<StoredKey[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(of(owner))
    .orderBy(desc(apiKeys.expiresAt), asc(apiKeys.id))
    .limit(maxKeysListed);
  return rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Withdraws a key; one that has ended stays as it ended. Null when it is not this owner's. */
export async function endKey(
  db: Db,
  owner: KeyOwner,
  id: string,
  now: Date,
): Promise<StoredKey | null> {
  const one = and(of(owner), eq(apiKeys.id, id));
  const [ended] = await db
    .update(apiKeys)
    .set({ withdrawnAt: now, expiresAt: now })
    .where(and(one, gt(apiKeys.expiresAt, now)))
    .returning();
  if (ended) return ended;
  const [row] = await db.select().from(apiKeys).where(one);
  return row ?? null;
}

/** By its hash, which determines whose it is (security L5). */
export async function findKey(system: Db, keyHash: string): Promise<StoredKey | null> {
  const [row] = await system.select().from(apiKeys).where(eq(apiKeys.keyHash, keyHash));
  return row ?? null;
}

const hourMs = 3_600_000;

/** Notes that a key was used, at most once an hour, whichever processes it calls. */
export async function recordUse(system: Db, { id, usedAt }: StoredKey, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - hourMs);
  if (usedAt !== null && usedAt > hourAgo) return;
  await system
    .update(apiKeys)
    .set({ usedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.usedAt), lte(apiKeys.usedAt, hourAgo))));
}
