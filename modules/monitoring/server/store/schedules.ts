import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { schedules, targets } from '../tables.ts';

export function loadSchedules(db: Db, orgId: string) {
  return db
    .select({
      scheduledScanId: schedules.id,
      targetId: schedules.targetId,
      recurrence: schedules.recurrence,
      dateTime: schedules.nextDueAt,
      runOnDayOfWeek: schedules.runOnDayOfWeek,
      scheduledDayOfWeek: schedules.scheduledDayOfWeek,
      weekIndex: schedules.weekIndex,
      dayOfMonth: schedules.dayOfMonth,
    })
    .from(schedules)
    .where(eq(schedules.orgId, orgId))
    .orderBy(asc(schedules.createdAt));
}

/** Schedules that are due, with the level of their website; nobody else takes the same ones meanwhile. */
export function takeDueSchedules(tx: Db, now: Date, limit: number) {
  return tx
    .select({ schedule: schedules, level: targets.scanProfile })
    .from(schedules)
    .innerJoin(targets, and(eq(targets.orgId, schedules.orgId), eq(targets.id, schedules.targetId)))
    .where(lte(schedules.nextDueAt, now))
    .orderBy(asc(schedules.nextDueAt))
    .limit(limit)
    .for('update', { of: schedules, skipLocked: true });
}

export async function moveSchedule(
  tx: Db,
  orgId: string,
  id: string,
  nextDueAt: Date,
): Promise<void> {
  await tx
    .update(schedules)
    .set({ nextDueAt })
    .where(and(eq(schedules.orgId, orgId), eq(schedules.id, id)));
}
