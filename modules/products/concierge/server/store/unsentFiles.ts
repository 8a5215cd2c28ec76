import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { type Db, lockByName, wroteAny } from '#kit/server/db/database.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { maxUnsentFiles } from '../../vocabulary.ts';
import { unsentFiles } from '../tables.ts';

export type UnsentFile = typeof unsentFiles.$inferSelect;

const keptDays = 1;

const ofOwner = (orgId: string, ownerHash: string) =>
  and(eq(unsentFiles.orgId, orgId), eq(unsentFiles.ownerHash, ownerHash));

/** Answers false if its owner has as many as they may. */
export async function insertUnsent(tx: Db, file: UnsentFile): Promise<boolean> {
  const { orgId, ownerHash } = file;
  // One at a time for an owner, so that the count holds under many at once.
  await lockByName(tx, `unsent ${orgId} ${ownerHash}`);
  const unsent = await tx.$count(unsentFiles, ofOwner(orgId, ownerHash));
  if (unsent >= maxUnsentFiles) return false;
  await tx.insert(unsentFiles).values(file);
  return true;
}

/** Locks these files for a message; null unless all are the owner's, unsent and of the last day. */
export async function lockUnsent(
  tx: Db,
  orgId: string,
  { ownerHash, fileIds }: { ownerHash: string; fileIds: readonly string[] },
  now: Date,
): Promise<UnsentFile[] | null> {
  if (fileIds.length === 0) return [];
  const found = await tx
    .select()
    .from(unsentFiles)
    .where(
      and(
        ofOwner(orgId, ownerHash),
        inArray(unsentFiles.id, [...fileIds]),
        gt(unsentFiles.uploadedAt, before(now, keptDays)),
      ),
    )
    .orderBy(asc(unsentFiles.id))
    .for('update');
  return found.length === fileIds.length ? found : null;
}

/** Whether a file still waits for its message: not once its organization was erased. */
export const isUnsent = async (
  db: Db,
  { orgId, id }: Pick<UnsentFile, 'orgId' | 'id'>,
): Promise<boolean> =>
  (await db.$count(unsentFiles, and(eq(unsentFiles.orgId, orgId), eq(unsentFiles.id, id)))) > 0;

/** Answers false if there is none. */
export const deleteUnsent = (
  db: Db,
  { orgId, fileId, ownerHash }: { orgId: string; fileId: string; ownerHash?: string },
): Promise<boolean> =>
  wroteAny(
    db
      .delete(unsentFiles)
      .where(
        and(
          eq(unsentFiles.orgId, orgId),
          eq(unsentFiles.id, fileId),
          ownerHash === undefined ? undefined : eq(unsentFiles.ownerHash, ownerHash),
        ),
      ),
  );

export const loadPastUnsent = (system: Db, now: Date, limit: number) =>
  system
    .select({ orgId: unsentFiles.orgId, fileId: unsentFiles.id })
    .from(unsentFiles)
    .where(lte(unsentFiles.uploadedAt, before(now, keptDays)))
    .orderBy(asc(unsentFiles.uploadedAt))
    .limit(limit);
