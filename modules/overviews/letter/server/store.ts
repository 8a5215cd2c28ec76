import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { type Db, firstOf } from '#kit/server/db/database.ts';
import { maxLetters } from '../vocabulary.ts';
import type { Composed } from './rules/compose.ts';
import { letters, people } from './tables.ts';

export type StoredLetter = typeof letters.$inferSelect;
type Planned = Pick<
  StoredLetter,
  'orgId' | 'month' | 'from' | 'until' | 'timeZone' | 'companyName' | 'plannedAt'
>;

/** Plans letters; returns those that were not planned before. */
export async function insertLetters(tx: Db, rows: readonly Planned[]) {
  if (rows.length === 0) return [];
  return tx
    .insert(letters)
    .values(rows.map((row) => ({ id: randomUUID(), isFirst: false, ...row })))
    .onConflictDoNothing()
    .returning({ id: letters.id, orgId: letters.orgId });
}

/** By its id alone, as a job knows it. */
export const findLetter = (system: Db, letterId: string): Promise<StoredLetter | undefined> =>
  firstOf(system.select().from(letters).where(eq(letters.id, letterId)));

/** Locks a letter that is not written yet until the transaction ends; false if it is written. */
export async function lockUnwritten(tx: Db, orgId: string, letterId: string): Promise<boolean> {
  const [row] = await tx
    .select({ writtenAt: letters.writtenAt })
    .from(letters)
    .where(and(eq(letters.orgId, orgId), eq(letters.id, letterId)))
    .for('update');
  return row !== undefined && row.writtenAt === null;
}

export const hasEarlier = async (db: Db, orgId: string, month: string): Promise<boolean> =>
  (await db.$count(letters, and(written(orgId), lt(letters.month, month)))) > 0;

export async function saveLetter(
  tx: Db,
  { orgId, id }: Pick<StoredLetter, 'orgId' | 'id'>,
  { people: named, ...content }: Composed,
  { isFirst, writtenAt }: { isFirst: boolean; writtenAt: Date },
): Promise<void> {
  await tx
    .update(letters)
    .set({ content, isFirst, writtenAt })
    .where(and(eq(letters.orgId, orgId), eq(letters.id, id)));
  if (named.length === 0) return;
  await tx
    .insert(people)
    .values(
      named.map((one, position) => ({ orgId, id: randomUUID(), letterId: id, position, ...one })),
    );
}

const written = (orgId: string) => and(eq(letters.orgId, orgId), isNotNull(letters.writtenAt));

export const listLetters = (db: Db, orgId: string): Promise<StoredLetter[]> =>
  db.select().from(letters).where(written(orgId)).orderBy(desc(letters.month)).limit(maxLetters);

export const loadLetterOf = (db: Db, orgId: string, month: string) =>
  firstOf(
    db
      .select()
      .from(letters)
      .where(and(written(orgId), eq(letters.month, month))),
  );

/** Who did what, of all letters or of one. */
export const listPeople = (db: Db, orgId: string, letterId?: string) =>
  db
    .select()
    .from(people)
    .where(
      and(
        eq(people.orgId, orgId),
        letterId === undefined ? undefined : eq(people.letterId, letterId),
      ),
    )
    .orderBy(asc(people.letterId), asc(people.position));
