import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { type Db, firstOrNull, lockByName } from '#kit/server/db/database.ts';
import { documents } from './tables.ts';

export type StoredDocument = typeof documents.$inferSelect;

/** Who asks and who ends a drawing wait for each other, so that nobody waits for one that has ended. */
export const lockDocuments = (tx: Db, orgId: string) => lockByName(tx, `documents ${orgId}`);

const ofContent = (orgId: string, contentHash: string, state: StoredDocument['state']) =>
  and(
    eq(documents.orgId, orgId),
    eq(documents.contentHash, contentHash),
    eq(documents.state, state),
  );

/** The newest drawn document of this content. */
export async function findDrawn(db: Db, orgId: string, contentHash: string) {
  const found = await db
    .select({ fileId: documents.fileId })
    .from(documents)
    .where(ofContent(orgId, contentHash, 'ready'))
    .orderBy(desc(documents.endedAt))
    .limit(1);
  return found[0]?.fileId ?? null;
}

export const listWaiting = (db: Db, orgId: string, contentHash: string) =>
  db
    .select({ id: documents.id, askedBy: documents.askedBy, fileId: documents.fileId })
    .from(documents)
    .where(ofContent(orgId, contentHash, 'waiting'));

/** How many an organization has, and how many of these wait. */
export async function countDocuments(db: Db, orgId: string) {
  const [counted] = await db
    .select({
      kept: sql<number>`count(*)::int`,
      waiting: sql<number>`(count(*) filter (where ${documents.state} = 'waiting'))::int`,
    })
    .from(documents)
    .where(eq(documents.orgId, orgId));
  return counted ?? { kept: 0, waiting: 0 };
}

export async function insertDocument(
  tx: Db,
  orgId: string,
  asked: Pick<
    StoredDocument,
    'kind' | 'reference' | 'contentHash' | 'title' | 'address' | 'askedBy' | 'askedAt' | 'fileId'
  >,
): Promise<string> {
  const id = randomUUID();
  await tx.insert(documents).values({ orgId, id, state: 'waiting', ...asked });
  return id;
}

const one = (orgId: string, documentId: string) =>
  and(eq(documents.orgId, orgId), eq(documents.id, documentId));

export const findDocument = (db: Db, orgId: string, documentId: string) =>
  firstOrNull(db.select().from(documents).where(one(orgId, documentId)));

/** For a job; the organization is always taken from here (security T6). */
export const findDocumentToDraw = (system: Db, documentId: string) =>
  firstOrNull(system.select().from(documents).where(eq(documents.id, documentId)));

export const recordWatched = (db: Db, orgId: string, documentId: string, now: Date) =>
  db.update(documents).set({ watchedAt: now }).where(one(orgId, documentId));

/** All that wait for the same drawing. */
const waitingWith = ({ orgId, fileId }: StoredDocument) =>
  and(eq(documents.orgId, orgId), eq(documents.fileId, fileId), eq(documents.state, 'waiting'));

export const recordBegun = (db: Db, drawn: StoredDocument, now: Date) =>
  db.update(documents).set({ begunAt: now }).where(waitingWith(drawn));

/** Returns whose it was; nobody's if it had ended before. */
export const endDrawing = (
  tx: Db,
  drawn: StoredDocument,
  end: { state: 'ready'; contentHash: string } | { state: 'failed' },
  now: Date,
): Promise<StoredDocument[]> =>
  tx
    .update(documents)
    .set({ ...end, endedAt: now })
    .where(waitingWith(drawn))
    .returning();

/** Documents that were asked for before this time, oldest first. */
export const loadPast = (system: Db, before: Date, limit: number) =>
  system
    .select({ orgId: documents.orgId, id: documents.id, fileId: documents.fileId })
    .from(documents)
    .where(lte(documents.askedAt, before))
    .orderBy(asc(documents.askedAt))
    .limit(limit);

export const deleteDocument = (system: Db, orgId: string, documentId: string) =>
  system.delete(documents).where(one(orgId, documentId));
