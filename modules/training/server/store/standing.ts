import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { CourseReport } from '#providers/training/port.ts';
import { enrolments, trainees } from '../tables.ts';

/** Of each trainee how many courses are open, and when one last opened or was finished. */
export function loadStanding(db: Db, orgId: string) {
  return db
    .select({
      traineeId: trainees.id,
      open: sql<number>`count(*) filter (where ${enrolments.id} is not null and ${enrolments.finishedAt} is null)::int`,
      lastUpdated: sql`max(greatest(${enrolments.openedAt}, ${enrolments.finishedAt}))`.mapWith(
        enrolments.openedAt,
      ),
    })
    .from(trainees)
    .leftJoin(
      enrolments,
      and(eq(enrolments.orgId, trainees.orgId), eq(enrolments.traineeId, trainees.id)),
    )
    .where(eq(trainees.orgId, orgId))
    .groupBy(trainees.id);
}

/** Since when a report is asked for. */
export async function loadLastFinished(db: Db, orgId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(enrolments.finishedAt) })
    .from(enrolments)
    .where(eq(enrolments.orgId, orgId));
  return row?.at ?? null;
}

/** What was finished already stays as it is. */
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
