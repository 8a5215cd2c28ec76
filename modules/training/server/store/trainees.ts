import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { Person } from '../../contract.ts';
import { trainees } from '../tables.ts';

export type Trainee = typeof trainees.$inferSelect;

/** So many in a statement: the embedded database answers nobody else meanwhile. */
const batch = 250;

/** Until the transaction ends nobody else adds a trainee to this organisation (security P2). */
export async function lockSeats(tx: Db, orgId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${orgId}`}, 0))`);
}

export async function loadAddresses(tx: Db, orgId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ email: trainees.email })
    .from(trainees)
    .where(eq(trainees.orgId, orgId));
  return new Set(rows.map(({ email }) => email));
}

/** Their first course opens as soon as the job looks. */
export async function insertTrainees(
  tx: Db,
  orgId: string,
  people: readonly Person[],
  { timeZone, courseIds, now }: { timeZone: string; courseIds: readonly string[]; now: Date },
): Promise<void> {
  for (let done = 0; done < people.length; done += batch) {
    await tx.insert(trainees).values(
      people.slice(done, done + batch).map(({ firstName, lastName, email }) => ({
        orgId,
        id: randomUUID(),
        firstName,
        lastName,
        email,
        joinedAt: now,
        timeZone,
        courseIds,
        nextCourseAt: now,
      })),
    );
  }
}

export async function updateTrainee(
  tx: Db,
  orgId: string,
  traineeId: string,
  { firstName, lastName, email }: Person,
): Promise<void> {
  await tx
    .update(trainees)
    .set({ firstName, lastName, email })
    .where(and(eq(trainees.orgId, orgId), eq(trainees.id, traineeId)));
}

/** With what is theirs. @returns whom it was, or null where there is no such trainee. */
export async function deleteTrainee(db: Db, orgId: string, traineeId: string) {
  const [gone] = await db
    .delete(trainees)
    .where(and(eq(trainees.orgId, orgId), eq(trainees.id, traineeId)))
    .returning({ email: trainees.email });
  return gone ?? null;
}

/** Kept from the job that opens courses until the transaction ends. */
export function takeTrainees(tx: Db, orgId: string, ids: readonly string[]): Promise<Trainee[]> {
  return tx
    .select()
    .from(trainees)
    .where(and(eq(trainees.orgId, orgId), inArray(trainees.id, [...ids])))
    .orderBy(asc(trainees.id))
    .for('update');
}

/** Those for whom a course is to open; what another worker has taken is passed over. */
export function takeDueTrainees(tx: Db, now: Date, most: number): Promise<Trainee[]> {
  return tx
    .select()
    .from(trainees)
    .where(and(isNotNull(trainees.nextCourseAt), lte(trainees.nextCourseAt, now)))
    .orderBy(asc(trainees.nextCourseAt), asc(trainees.id))
    .limit(most)
    .for('update', { skipLocked: true });
}

export async function updateYear(
  tx: Db,
  orgId: string,
  traineeId: string,
  year: { courseIds?: readonly string[]; nextCourseAt: Date | null },
): Promise<void> {
  await tx
    .update(trainees)
    .set(year)
    .where(and(eq(trainees.orgId, orgId), eq(trainees.id, traineeId)));
}
