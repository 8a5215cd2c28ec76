import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { pick } from '#kit/contract/pick.ts';
import { columnsMayHaveWords } from '#kit/server/db/anywhere.ts';
import { type Db, firstOrNull, lockByName } from '#kit/server/db/database.ts';
import type { TeamPerson } from '#kit/server/services/summaries.ts';
import type { Person } from '#modules/products/training/schemas.ts';
import { enrolments, trainees } from '../tables.ts';

export type Trainee = typeof trainees.$inferSelect;

/** Joins trainees and their enrolments. */
export const ofTrainee = and(
  eq(enrolments.orgId, trainees.orgId),
  eq(enrolments.traineeId, trainees.id),
);

/** Rows of several tenants by their ids; filters by tenant too, because the indexes begin with it. */
export const among = (
  columns: Record<'orgId' | 'id', AnyPgColumn>,
  rows: readonly { orgId: string; id: string }[],
) =>
  and(
    inArray(columns.orgId, [...new Set(rows.map(({ orgId }) => orgId))]),
    inArray(
      columns.id,
      rows.map(({ id }) => id),
    ),
  );

/** Until the transaction ends, no other one can add trainees to this organization (security P2). */
export const lockSeats = (tx: Db, orgId: string) => lockByName(tx, `seats ${orgId}`);

/** The addresses of all trainees, or of those `among` some addresses. */
export async function loadAddresses(
  db: Db,
  orgId: string,
  among?: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ email: trainees.email })
    .from(trainees)
    .where(and(eq(trainees.orgId, orgId), among && inArray(trainees.email, [...among])));
  return new Set(rows.map(({ email }) => email));
}

/** Gives whoever trains with an address another one, in organizations in which nobody else has it. */
export async function followAddress(
  tx: Db,
  orgIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const other = alias(trainees, 'other');
  const hasIt = tx
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.orgId, trainees.orgId), eq(other.email, to)));
  await tx
    .update(trainees)
    .set({ email: to })
    .where(and(inArray(trainees.orgId, [...orgIds]), eq(trainees.email, from), notExists(hasIt)));
}

const personColumns = pick(trainees, 'id', 'firstName', 'lastName', 'email');

/** Trainees in whose name or address each of the words may stand. */
export const searchTrainees = (db: Db, orgId: string, words: readonly string[], limit: number) =>
  db
    .select(personColumns)
    .from(trainees)
    .where(
      and(
        eq(trainees.orgId, orgId),
        columnsMayHaveWords(words, [trainees.firstName, trainees.lastName, trainees.email]),
      ),
    )
    .orderBy(asc(trainees.lastName), asc(trainees.firstName), asc(trainees.id))
    .limit(limit);

/** The trainees by name, or those of them with these ids. */
export const listTeam = (
  db: Db,
  orgId: string,
  { ids, limit }: { ids?: readonly string[]; limit: number },
): Promise<TeamPerson[]> =>
  db
    .select(personColumns)
    .from(trainees)
    .where(and(eq(trainees.orgId, orgId), ids && inArray(trainees.id, [...ids])))
    .orderBy(asc(trainees.firstName), asc(trainees.lastName), asc(trainees.id))
    .limit(limit);

export const countTrainees = (db: Db, orgId: string): Promise<number> =>
  db.$count(trainees, eq(trainees.orgId, orgId));

/**
 * Inserts trainees, for whom the job will open the first course. All rows are one parameter, because binding thousands
 * takes long.
 */
export async function insertTrainees(
  tx: Db,
  orgId: string,
  people: readonly Person[],
  { timeZone, courseIds, now }: { timeZone: string; courseIds: readonly string[]; now: Date },
): Promise<void> {
  const rows = people.map(({ firstName, lastName, email }) => ({
    id: randomUUID(),
    firstName,
    lastName,
    email,
  }));
  const joinedAt = now.toISOString();
  await tx.execute(sql`
    insert into ${trainees}
      (org_id, id, first_name, last_name, email, joined_at, time_zone, course_ids, next_course_at)
    select ${orgId}::uuid, id, "firstName", "lastName", email, ${joinedAt}::timestamptz,
      ${timeZone}, ${JSON.stringify(courseIds)}::jsonb, ${joinedAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as people (id uuid, "firstName" text, "lastName" text, email text)`);
}

const one = (orgId: string, traineeId: string) =>
  and(eq(trainees.orgId, orgId), eq(trainees.id, traineeId));

export async function updateTrainee(
  tx: Db,
  orgId: string,
  traineeId: string,
  change: Person | Pick<Trainee, 'courseIds' | 'nextCourseAt'>,
): Promise<void> {
  await tx.update(trainees).set(change).where(one(orgId, traineeId));
}

/** Deletes a trainee with all their data. @returns the trainee, or null if there is none. */
export const deleteTrainee = (db: Db, orgId: string, traineeId: string) =>
  firstOrNull(db.delete(trainees).where(one(orgId, traineeId)).returning());

/** Locks trainees until the transaction ends, so that the job that opens courses skips them. */
export function takeTrainees(tx: Db, orgId: string, ids: readonly string[]): Promise<Trainee[]> {
  return tx
    .select()
    .from(trainees)
    .where(and(eq(trainees.orgId, orgId), inArray(trainees.id, [...ids])))
    .orderBy(asc(trainees.id))
    .for('update');
}

/**
 * Locks trainees for whom a course is due to open, skipping those that another worker has locked. Ordered by the
 * index's first column only: thousands are due at the same time, and must not be sorted for each batch.
 */
export function takeDueTrainees(tx: Db, now: Date, limit: number) {
  return tx
    .select()
    .from(trainees)
    .where(and(isNotNull(trainees.nextCourseAt), lte(trainees.nextCourseAt, now)))
    .orderBy(asc(trainees.nextCourseAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Saves when the next course opens for each trainee, each in its own tenant. */
export async function updateOpenings(
  tx: Db,
  openings: readonly { trainee: Pick<Trainee, 'orgId' | 'id'>; nextCourseAt: Date | null }[],
): Promise<void> {
  const sameDay = Map.groupBy(openings, ({ nextCourseAt }) => nextCourseAt?.getTime());
  for (const some of sameDay.values()) {
    await tx
      .update(trainees)
      .set({ nextCourseAt: some[0]?.nextCourseAt })
      .where(
        among(
          trainees,
          some.map(({ trainee }) => trainee),
        ),
      );
  }
}
