import { randomUUID } from 'node:crypto';
import { and, asc, eq, exists, gt, lte, not, type SQL } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { RecurrenceRule } from '../rules/recurrence.ts';
import { scans, schedules, targets } from '../tables.ts';
import { ofWebsite } from './where.ts';

export type StoredSchedule = typeof schedules.$inferSelect;

export async function insertSchedule(
  tx: Db,
  orgId: string,
  targetId: string,
  rule: RecurrenceRule,
  now: Date,
): Promise<StoredSchedule> {
  const row = {
    orgId,
    id: randomUUID(),
    targetId,
    ...rule,
    nextDueAt: rule.firstAt,
    createdAt: now,
    isWaiting: false,
    passedOverSince: null,
  };
  await tx.insert(schedules).values(row);
  return row;
}

/** Updates a schedule of this website; null when the website has no such schedule. */
export async function updateSchedule(
  tx: Db,
  orgId: string,
  { targetId, scheduledScanId }: { targetId: string; scheduledScanId: string },
  change: Partial<Omit<StoredSchedule, 'orgId' | 'id' | 'targetId'>>,
): Promise<StoredSchedule | null> {
  const updated = await tx
    .update(schedules)
    .set(change)
    .where(and(ofWebsite(schedules, orgId, targetId), eq(schedules.id, scheduledScanId)))
    .returning();
  return updated[0] ?? null;
}

/**
 * Schedules that are due, then those that waited for a scan which has ended, with their website's level. They are
 * locked, so that no other process takes them (decision 10). Two statements, because one for both reads all schedules.
 */
export async function takeDueSchedules(tx: Db, now: Date, limit: number) {
  const due = await selectDueSchedules(tx, now, limit);
  const waiting = due.length < limit ? await selectWaitingSchedules(tx, limit - due.length) : [];
  const taken = new Set(due.map(({ schedule }) => schedule.id));
  return [...due, ...waiting.filter(({ schedule }) => !taken.has(schedule.id))];
}

export const selectDueSchedules = (tx: Db, now: Date, limit: number) =>
  withLevel(tx, lte(schedules.nextDueAt, now), limit);

export function selectWaitingSchedules(tx: Db, limit: number) {
  const running = tx
    .select({ id: scans.id })
    .from(scans)
    .where(
      and(
        eq(scans.orgId, schedules.orgId),
        eq(scans.targetId, schedules.targetId),
        eq(scans.status, 'started'),
      ),
    );
  return withLevel(tx, and(eq(schedules.isWaiting, true), not(exists(running))), limit);
}

const withLevel = (tx: Db, which: SQL | undefined, limit: number) =>
  tx
    .select({ schedule: schedules, level: targets.scanProfile })
    .from(schedules)
    .innerJoin(targets, and(eq(targets.orgId, schedules.orgId), eq(targets.id, schedules.targetId)))
    .where(which)
    .orderBy(asc(schedules.nextDueAt))
    .limit(limit)
    .for('update', { of: schedules, skipLocked: true });

/** Scans the website at this time, where it was to be scanned later; after that its schedule goes on. */
export async function bringForward(tx: Db, orgId: string, targetId: string, nextDueAt: Date) {
  await tx
    .update(schedules)
    .set({ nextDueAt })
    .where(and(ofWebsite(schedules, orgId, targetId), gt(schedules.nextDueAt, nextDueAt)));
}

/** Canceling a scan also cancels the one that waits for it. */
export async function dropWaiting(tx: Db, orgId: string, targetId: string): Promise<void> {
  await tx
    .update(schedules)
    .set({ isWaiting: false })
    .where(and(ofWebsite(schedules, orgId, targetId), eq(schedules.isWaiting, true)));
}

/** A website's first schedule, the only one that is used (MON-078). */
export async function loadFirstSchedule(tx: Db, orgId: string, targetId: string) {
  const found = await tx
    .select()
    .from(schedules)
    .where(ofWebsite(schedules, orgId, targetId))
    .orderBy(asc(schedules.createdAt), asc(schedules.id))
    .limit(1);
  return found[0] ?? null;
}
