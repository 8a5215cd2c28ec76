import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { enrolments, trainees } from '../tables.ts';

/** Every trainee with the courses that have opened for them, in the order in which they joined. */
export async function loadResults(db: Db, orgId: string) {
  const rows = await db
    .select()
    .from(trainees)
    .leftJoin(
      enrolments,
      and(eq(enrolments.orgId, trainees.orgId), eq(enrolments.traineeId, trainees.id)),
    )
    .where(eq(trainees.orgId, orgId))
    .orderBy(asc(trainees.joinedAt), asc(trainees.email), asc(enrolments.openedAt));
  const byTrainee = Map.groupBy(rows, (row) => row.training_trainees.id);
  return [...byTrainee.values()].flatMap((ofOne) => {
    const trainee = ofOne[0]?.training_trainees;
    return trainee
      ? [{ trainee, enrolments: ofOne.flatMap((row) => row.training_enrolments ?? []) }]
      : [];
  });
}

/** Which courses have opened, by trainee. The tenants are those of the trainees. */
export async function loadOpened(tx: Db, traineeIds: readonly string[]) {
  const rows = await tx
    .select({ traineeId: enrolments.traineeId, courseId: enrolments.courseId })
    .from(enrolments)
    .where(inArray(enrolments.traineeId, [...traineeIds]));
  return Map.groupBy(rows, ({ traineeId }) => traineeId);
}

export async function insertEnrolment(
  tx: Db,
  orgId: string,
  enrolment: { traineeId: string; courseId: string; openedAt: Date; dueAt: Date },
): Promise<void> {
  await tx
    .insert(enrolments)
    .values({ orgId, id: randomUUID(), ...enrolment })
    .onConflictDoNothing();
}

/** A course that was taken from a trainee goes, unless they have finished it. */
export async function withdrawOthers(
  tx: Db,
  orgId: string,
  traineeIds: readonly string[],
  courseIds: readonly string[],
): Promise<void> {
  await tx
    .delete(enrolments)
    .where(
      and(
        eq(enrolments.orgId, orgId),
        inArray(enrolments.traineeId, [...traineeIds]),
        notInArray(enrolments.courseId, [...courseIds]),
        isNull(enrolments.finishedAt),
      ),
    );
}
