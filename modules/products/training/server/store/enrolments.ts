import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { certificates, enrolments, trainees } from '../tables.ts';
import type { Certificate, Enrolment } from './attempts.ts';
import { among, ofTrainee, type Trainee } from './trainees.ts';

/** Every trainee with their open courses and certificates, in the order of joining. */
export async function loadResults(db: Db, orgId: string) {
  const rows = await db
    .select()
    .from(trainees)
    .leftJoin(enrolments, ofTrainee)
    .leftJoin(
      certificates,
      and(eq(certificates.orgId, enrolments.orgId), eq(certificates.enrolmentId, enrolments.id)),
    )
    .where(eq(trainees.orgId, orgId))
    .orderBy(asc(trainees.joinedAt), asc(trainees.email), asc(enrolments.openedAt));
  const byTrainee = Map.groupBy(rows, (row) => row.training_trainees.id);
  return [...byTrainee.values()].flatMap((ofOne) => {
    const trainee = ofOne[0]?.training_trainees;
    return trainee ? [{ trainee, enrolments: ofOne.flatMap(enrolmentOf) }] : [];
  });
}

const enrolmentOf = (row: {
  training_enrolments: Enrolment | null;
  training_certificates: Certificate | null;
}) =>
  row.training_enrolments
    ? { ...row.training_enrolments, certificate: row.training_certificates }
    : [];

/** The courses that have opened, by trainee, each in the trainee's own tenant. */
export const loadOpened = async (tx: Db, some: readonly Pick<Trainee, 'orgId' | 'id'>[]) =>
  Map.groupBy(await selectOpened(tx, some), ({ traineeId }) => traineeId);

export const selectOpened = (tx: Db, some: readonly Pick<Trainee, 'orgId' | 'id'>[]) =>
  tx
    .select({ traineeId: enrolments.traineeId, courseId: enrolments.courseId })
    .from(enrolments)
    .where(among({ orgId: enrolments.orgId, id: enrolments.traineeId }, some));

/** Opens a course for each of these trainees. @returns the enrolments that did not exist yet. */
export function insertEnrolments(
  tx: Db,
  opening: readonly Pick<
    typeof enrolments.$inferInsert,
    'orgId' | 'traineeId' | 'courseId' | 'openedAt' | 'dueAt' | 'nextReminderAt'
  >[],
): Promise<Enrolment[]> {
  return tx
    .insert(enrolments)
    .values(opening.map((enrolment) => ({ ...enrolment, id: randomUUID() })))
    .onConflictDoNothing()
    .returning();
}

/** Deletes the enrolments of courses that a trainee no longer takes, except finished ones. */
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
