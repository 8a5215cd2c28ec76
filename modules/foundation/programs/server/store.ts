import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { hourMs } from '#kit/contract/spans.ts';
import { type Db, firstOrNull, lockByName } from '#kit/server/db/database.ts';
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
  await lockByName(tx, `program keys ${Object.values(owner).join()}`);
  const live = await tx.$count(apiKeys, and(of(owner), gt(apiKeys.expiresAt, key.createdAt)));
  if (live >= maxKeys) return null;
  const row = { id: randomUUID(), ...owner, ...key };
  return firstOrNull(tx.insert(apiKeys).values(row).returning());
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
export async function endKey(db: Db, owner: KeyOwner, id: string, now: Date) {
  const one = and(of(owner), eq(apiKeys.id, id));
  const [ended] = await db
    .update(apiKeys)
    .set({ withdrawnAt: now, expiresAt: now })
    .where(and(one, gt(apiKeys.expiresAt, now)))
    .returning();
  return ended ?? firstOrNull(db.select().from(apiKeys).where(one));
}

/** Withdraws those that work and that somebody made in organizations since then. */
export const endKeysMade = (
  tx: Db,
  orgIds: readonly string[],
  { by, since, now }: { by: string; since: Date; now: Date },
) =>
  tx
    .update(apiKeys)
    .set({ withdrawnAt: now, expiresAt: now })
    .where(
      and(
        inArray(apiKeys.orgId, [...orgIds]),
        eq(apiKeys.createdBy, by),
        gte(apiKeys.createdAt, since),
        gt(apiKeys.expiresAt, now),
      ),
    )
    .returning();

/** By its hash, which determines whose it is (security L5). */
export const findKey = (system: Db, keyHash: string) =>
  firstOrNull(system.select().from(apiKeys).where(eq(apiKeys.keyHash, keyHash)));

/** Notes that a key was used, at most once an hour, whichever processes it calls. */
export async function recordUse(system: Db, { id, usedAt }: StoredKey, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - hourMs);
  if (usedAt !== null && usedAt > hourAgo) return;
  await system
    .update(apiKeys)
    .set({ usedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.usedAt), lte(apiKeys.usedAt, hourAgo))));
}
