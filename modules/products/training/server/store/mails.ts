import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { enrolments, mailsSent, trainees } from '../tables.ts';
import { ofTrainee } from './trainees.ts';

/** Records one mail of a kind for each enrolment. @returns the enrolments that had no mail of that kind before. */
export async function markMailed(
  tx: Db,
  mails: readonly { orgId: string; enrolmentId: string; kind: string }[],
  now: Date,
): Promise<Set<string>> {
  if (mails.length === 0) return new Set();
  const rows = await tx
    .insert(mailsSent)
    .values(mails.map((mail) => ({ ...mail, id: randomUUID(), at: now })))
    .onConflictDoNothing()
    .returning({ enrolmentId: mailsSent.enrolmentId });
  return new Set(rows.map(({ enrolmentId }) => enrolmentId));
}

/**
 * Locks enrolments with a due reminder, skipping those that another worker has locked. Ordered by the index's first
 * column only: thousands are due at the same time, and must not be sorted for each batch.
 */
export function takeDueReminders(tx: Db, now: Date, limit: number) {
  return tx
    .select({ enrolment: enrolments, trainee: trainees })
    .from(enrolments)
    .innerJoin(trainees, ofTrainee)
    .where(
      and(
        isNotNull(enrolments.nextReminderAt),
        lte(enrolments.nextReminderAt, now),
        isNull(enrolments.finishedAt),
      ),
    )
    .orderBy(asc(enrolments.nextReminderAt))
    .limit(limit)
    .for('update', { of: enrolments, skipLocked: true });
}

/** A trainee's overdue courses, oldest first, locked until the transaction ends. */
export function takeOverdue(tx: Db, orgId: string, traineeId: string, now: Date) {
  return tx
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.orgId, orgId),
        eq(enrolments.traineeId, traineeId),
        isNull(enrolments.finishedAt),
        lte(enrolments.dueAt, now),
      ),
    )
    .orderBy(asc(enrolments.dueAt))
    .for('update');
}

/** A trainee's newest course unless it is finished, locked until the transaction ends. */
export async function takeLatestOpen(tx: Db, orgId: string, traineeId: string) {
  const [latest] = await tx
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.orgId, orgId), eq(enrolments.traineeId, traineeId)))
    .orderBy(desc(enrolments.openedAt))
    .limit(1)
    .for('update');
  return latest?.finishedAt ? undefined : latest;
}

/** Those of these organizations that have an overdue course. */
export async function listOrganizationsWithOverdue(
  system: Db,
  orgIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await system
    .selectDistinct({ orgId: enrolments.orgId })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.orgId, [...orgIds]),
        isNull(enrolments.finishedAt),
        lte(enrolments.dueAt, now),
      ),
    );
  return rows.map(({ orgId }) => orgId);
}
