import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Db, firstOf } from '#kit/server/db/database.ts';
import { attempts, certificates, enrolments } from '../tables.ts';
import { among } from './trainees.ts';

export type Enrolment = typeof enrolments.$inferSelect;
export type Certificate = typeof certificates.$inferSelect;

const one = (orgId: string, enrolmentId: string) =>
  and(eq(enrolments.orgId, orgId), eq(enrolments.id, enrolmentId));

/**
 * Locks an enrolment until the transaction ends, so that of two simultaneous calls the second sees the first one's
 * result.
 */
export const lockEnrolment = (
  tx: Db,
  orgId: string,
  enrolmentId: string,
): Promise<Enrolment | undefined> =>
  firstOf(tx.select().from(enrolments).where(one(orgId, enrolmentId)).for('update'));

export async function updateEnrolment(
  tx: Db,
  orgId: string,
  enrolmentId: string,
  change: Partial<
    Pick<Enrolment, 'progress' | 'lastSeenAt' | 'finishedAt' | 'scorePercent' | 'nextReminderAt'>
  >,
): Promise<void> {
  await tx.update(enrolments).set(change).where(one(orgId, enrolmentId));
}

/** Makes the same change to several enrolments, each in its own tenant. */
export async function updateEnrolments(
  tx: Db,
  wanted: readonly Pick<Enrolment, 'orgId' | 'id'>[],
  change: Partial<Pick<Enrolment, 'nextReminderAt' | 'mailedAt'>>,
): Promise<void> {
  await tx.update(enrolments).set(change).where(among(enrolments, wanted));
}

export async function insertAttempt(
  tx: Db,
  orgId: string,
  attempt: Omit<typeof attempts.$inferInsert, 'orgId' | 'id'>,
): Promise<void> {
  await tx.insert(attempts).values({ orgId, id: randomUUID(), ...attempt });
}

/** The answers of the first attempts at a course's quiz, each by question. */
export async function loadFirstAttempts(
  db: Db,
  orgId: string,
  courseId: string,
): Promise<Record<string, readonly string[]>[]> {
  const rows = await db
    .select({ answers: attempts.answers })
    .from(attempts)
    .innerJoin(
      enrolments,
      and(eq(enrolments.orgId, attempts.orgId), eq(enrolments.id, attempts.enrolmentId)),
    )
    .where(
      and(eq(attempts.orgId, orgId), eq(attempts.number, 1), eq(enrolments.courseId, courseId)),
    );
  return rows.map(({ answers }) => answers);
}

export async function insertCertificate(
  tx: Db,
  orgId: string,
  certificate: Omit<typeof certificates.$inferInsert, 'orgId' | 'id'>,
): Promise<Certificate> {
  const [row] = await tx
    .insert(certificates)
    .values({ orgId, id: randomUUID(), ...certificate })
    .returning();
  if (!row) throw new Error('the certificate was not kept');
  return row;
}

/** Finds a certificate by its code in any tenant, because a visitor has only the code. */
export const findCertificate = (system: Db, code: string): Promise<Certificate | undefined> =>
  firstOf(system.select().from(certificates).where(eq(certificates.code, code)));
