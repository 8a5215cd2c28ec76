import { and, countDistinct, eq, isNull, lt, min } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { enrolments, trainees } from '../tables.ts';

/** How many trainees have an overdue course, and the earliest due date among them. */
export async function loadOverdue(db: Db, orgId: string, now: Date) {
  const [row] = await db
    .select({ trainees: countDistinct(enrolments.traineeId), dueAt: min(enrolments.dueAt) })
    .from(enrolments)
    .where(
      and(eq(enrolments.orgId, orgId), isNull(enrolments.finishedAt), lt(enrolments.dueAt, now)),
    );
  return { trainees: row?.trainees ?? 0, dueAt: row?.dueAt ?? null };
}

export async function hasTrainees(db: Db, orgId: string): Promise<boolean> {
  const rows = await db
    .select({ id: trainees.id })
    .from(trainees)
    .where(eq(trainees.orgId, orgId))
    .limit(1);
  return rows.length > 0;
}
