import { and, count, countDistinct, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { CourseReport } from '#kit/server/ports/training.ts';
import { enrolments, trainees } from '../tables.ts';

/**
 * The number of trainees, how many of them have an open course, and when a course was last opened or finished. Each
 * number has an index of its own, so that it is cheap for any number of trainees.
 */
export async function loadTrainingSummary(db: Db, orgId: string) {
  const ofOrganization = eq(enrolments.orgId, orgId);
  const newest = (column: typeof enrolments.openedAt | typeof enrolments.finishedAt) =>
    db
      .select({ at: max(column) })
      .from(enrolments)
      .where(ofOrganization);
  const behind = db
    .select({ n: countDistinct(enrolments.traineeId) })
    .from(enrolments)
    .where(and(ofOrganization, isNull(enrolments.finishedAt)));
  const [row] = await db
    .select({
      teamMembers: count(),
      behind: sql`(${behind})`.mapWith(Number),
      openedAt: sql`(${newest(enrolments.openedAt)})`.mapWith(enrolments.openedAt),
      finishedAt: sql`(${newest(enrolments.finishedAt)})`.mapWith(enrolments.openedAt),
    })
    .from(trainees)
    .where(eq(trainees.orgId, orgId));
  return row ?? { teamMembers: 0, behind: 0, openedAt: null, finishedAt: null };
}

/** The time from which a report is requested. */
export async function loadLastFinished(db: Db, orgId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(enrolments.finishedAt) })
    .from(enrolments)
    .where(eq(enrolments.orgId, orgId));
  return row?.at ?? null;
}

/** Finishes courses by a report; courses that are already finished do not change. */
export async function finishByReport(
  db: Db,
  orgId: string,
  { email, courseId, finishedAt, scorePercent }: CourseReport,
): Promise<void> {
  const ofTrainee = db
    .select({ id: trainees.id })
    .from(trainees)
    .where(and(eq(trainees.orgId, orgId), eq(trainees.email, email.toLowerCase())));
  await db
    .update(enrolments)
    .set({ finishedAt, scorePercent, nextReminderAt: null })
    .where(
      and(
        eq(enrolments.orgId, orgId),
        inArray(enrolments.traineeId, ofTrainee),
        eq(enrolments.courseId, courseId),
        isNull(enrolments.finishedAt),
      ),
    );
}
