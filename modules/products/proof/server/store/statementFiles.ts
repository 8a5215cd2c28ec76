import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import { type Db, firstOrNull, lockByName } from '#kit/server/db/database.ts';
import { statementFiles, statements } from '../tables.ts';

export const isOfStatement = and(
  eq(statementFiles.orgId, statements.orgId),
  eq(statementFiles.statementId, statements.id),
);

/** Those with which nothing is stated yet. */
const isWaiting = isNull(statementFiles.statementId);

/** Keeps a file until something is stated with it, in place of the one of the same person that waited before. */
export const insertFile = (
  db: Db,
  orgId: string,
  file: Omit<typeof statementFiles.$inferInsert, 'orgId' | 'id' | 'statementId'>,
): Promise<string> =>
  db.transaction(async (tx) => {
    // Of two uploads at once the second waits, and takes the place of the first.
    await lockByName(tx, `statement file ${orgId} ${file.uploadedBy}`);
    const theirs = eq(statementFiles.uploadedBy, file.uploadedBy);
    await tx.delete(statementFiles).where(and(eq(statementFiles.orgId, orgId), theirs, isWaiting));
    const id = randomUUID();
    await tx.insert(statementFiles).values({ orgId, id, ...file });
    return id;
  });

/** Locks a file that waits, for a statement of who uploaded it; false if there is none, though one is named. */
export async function lockFile(
  tx: Db,
  orgId: string,
  { fileId, uploadedBy }: { fileId: string | null; uploadedBy: string },
): Promise<boolean> {
  if (fileId === null) return true;
  const theirs = and(
    eq(statementFiles.orgId, orgId),
    eq(statementFiles.id, fileId),
    eq(statementFiles.uploadedBy, uploadedBy),
  );
  const rows = await tx
    .select({ id: statementFiles.id })
    .from(statementFiles)
    .where(and(theirs, isWaiting))
    .for('update');
  return rows.length > 0;
}

/** Puts the file that was locked with its statement. */
export async function giveFile(
  tx: Db,
  orgId: string,
  { fileId, statementId }: { fileId: string | null; statementId: string },
): Promise<void> {
  if (fileId === null) return;
  await tx
    .update(statementFiles)
    .set({ statementId })
    .where(and(eq(statementFiles.orgId, orgId), eq(statementFiles.id, fileId)));
}

/** The file of a statement, of one that ended as well. */
export const readFile = (db: Db, orgId: string, statementId: string) =>
  firstOrNull(
    db
      .select({ name: statementFiles.name, file: statementFiles.file })
      .from(statementFiles)
      .where(and(eq(statementFiles.orgId, orgId), eq(statementFiles.statementId, statementId))),
  );

/** Of the statements that stood at a moment, by their controls; without the bytes. */
export const listFilesAt = (db: Db, orgId: string, at: Date, limit: number) =>
  db
    .select({
      statementId: statements.id,
      control: statements.control,
      ...pick(statementFiles, 'name', 'size', 'uploadedAt'),
    })
    .from(statements)
    .innerJoin(statementFiles, isOfStatement)
    .where(
      and(
        eq(statements.orgId, orgId),
        lte(statements.statedAt, at),
        or(isNull(statements.endedAt), gt(statements.endedAt, at)),
      ),
    )
    .orderBy(asc(statements.control))
    .limit(limit);
