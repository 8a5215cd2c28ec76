import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type Db, firstOrNull, lockByName, wroteAny } from '#kit/server/db/database.ts';
import { emit } from '#kit/server/events/emit.ts';
import { holdOrganization } from '#modules/foundation/people/server/index.ts';
import { maxPacks } from '#modules/products/proof/vocabulary.ts';
import { packs, type StoredPack } from '../tables.ts';

const one = (orgId: string, id: string) => and(eq(packs.orgId, orgId), eq(packs.id, id));

/** Whose link opens it. */
const isLive = (now: Date) => and(isNull(packs.withdrawnAt), gt(packs.expiresAt, now));

type Inserted = StoredPack | 'PACKS_OFTEN' | 'PACKS_MANY' | 'NOT_FOUND';

/**
 * Or why there is none: as many were made since then as may be, as many are live, or the organization is being erased. Of
 * two who make the last one at once, one is refused.
 */
export async function insertPack(
  db: Db,
  orgId: string,
  pack: Omit<typeof packs.$inferInsert, 'id' | 'orgId'>,
  { since, max }: { since: Date; max: number },
): Promise<Inserted> {
  return db.transaction(async (tx): Promise<Inserted> => {
    await lockByName(tx, `proof packs ${orgId}`);
    if (!(await holdOrganization(tx, orgId))) return 'NOT_FOUND';
    const theirs = eq(packs.orgId, orgId);
    const made = await tx.$count(packs, and(theirs, gte(packs.createdAt, since)));
    if (made >= max) return 'PACKS_OFTEN';
    const live = await tx.$count(packs, and(theirs, isLive(pack.createdAt)));
    if (live >= maxPacks) return 'PACKS_MANY';
    const [row] = await tx
      .insert(packs)
      .values({ orgId, id: randomUUID(), ...pack })
      .returning();
    if (!row) return 'NOT_FOUND';
    const told = { packId: row.id, expiresAt: row.expiresAt.toISOString() };
    await emit(tx, orgId, 'pack.made', told, row.createdAt);
    return row;
  });
}

export const deletePack = (db: Db, { orgId, id }: StoredPack) =>
  db.delete(packs).where(one(orgId, id));

/** Those that are live first, the newest of either first. */
export const listPacks = (db: Db, orgId: string, now: Date): Promise<StoredPack[]> =>
  db
    .select()
    .from(packs)
    .where(eq(packs.orgId, orgId))
    .orderBy(sql`(${isLive(now)}) desc`, desc(packs.createdAt), asc(packs.id))
    .limit(maxPacks);

/** Withdraws a pack; the first time stays. Null when it is not this organization's. */
export const endPack = (db: Db, orgId: string, id: string, now: Date): Promise<StoredPack | null> =>
  firstOrNull(
    db
      .update(packs)
      .set({ withdrawnAt: sql`coalesce(${packs.withdrawnAt}, ${now.toISOString()})` })
      .where(one(orgId, id))
      .returning(),
  );

/** Withdraws the live packs that somebody made, of all organizations. */
export const withdrawOf = (system: Db, createdBy: string, now: Date) =>
  system
    .update(packs)
    .set({ withdrawnAt: now })
    .where(and(eq(packs.createdBy, createdBy), isLive(now)));

/** The same of those that they made in organizations since then. */
export const withdrawPacksMade = (
  tx: Db,
  orgIds: readonly string[],
  { by, since, now }: { by: string; since: Date; now: Date },
) =>
  tx
    .update(packs)
    .set({ withdrawnAt: now })
    .where(
      and(
        inArray(packs.orgId, [...orgIds]),
        eq(packs.createdBy, by),
        gte(packs.createdAt, since),
        isLive(now),
      ),
    )
    .returning();

/** By the hash of its link's secret, its code, or the hash of its file or manifest: each determines the tenant (security L5). */
export const findPack = (
  system: Db,
  by: 'tokenHash' | 'code' | 'sha256' | 'manifestSha256',
  value: string,
) => firstOrNull(system.select().from(packs).where(eq(packs[by], value)));

/** That its link opened it, the first time. */
export async function recordOpened(db: Db, { orgId, id }: StoredPack, now: Date): Promise<void> {
  await db
    .update(packs)
    .set({ openedAt: sql`coalesce(${packs.openedAt}, ${now.toISOString()})` })
    .where(one(orgId, id));
}

/** Packs that ended or were withdrawn, and whose file is still there: of all those after a file the first. */
export async function listWithFile(
  system: Db,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ orgId: string; id: string; fileId: string }[]> {
  const { orgId, id, fileId, withdrawnAt, expiresAt } = packs;
  const isPast = or(isNotNull(withdrawnAt), lte(expiresAt, now));
  const rows = await system
    .select({ orgId, id, fileId })
    .from(packs)
    .where(and(after === null ? isNotNull(fileId) : gt(fileId, after), isPast))
    .orderBy(asc(fileId))
    .limit(limit);
  return rows.flatMap((row) => (row.fileId === null ? [] : { ...row, fileId: row.fileId }));
}

export const recordFileGone = (system: Db, { orgId, id }: Pick<StoredPack, 'orgId' | 'id'>) =>
  system.update(packs).set({ fileId: null, size: 0 }).where(one(orgId, id));

export const findPackOf = (db: Db, orgId: string, id: string) =>
  firstOrNull(db.select().from(packs).where(one(orgId, id)));

/**
 * Notes the archive of a pack that has none yet; false where it has, is not live any more, or the organization is being
 * erased, whose files may have been deleted before.
 */
export const recordArchive = (
  db: Db,
  { orgId, id }: StoredPack,
  archive: Pick<StoredPack, 'archiveSha256' | 'manifestSha256' | 'size'>,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await holdOrganization(tx, orgId))) return false;
    const isOpen = and(one(orgId, id), isNull(packs.archiveSha256), isLive(now));
    return wroteAny(tx.update(packs).set(archive).where(isOpen));
  });
