import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { type Db, firstOf, firstOrNull } from '#kit/server/db/database.ts';
import type { Score } from './rules/score.ts';
import { answers, assessments, snapshots } from './tables.ts';

export type StoredAnswer = typeof answers.$inferSelect;
export type StoredSnapshot = typeof snapshots.$inferSelect;

export const loadAssessment = (db: Db, orgId: string) =>
  firstOrNull(db.select().from(assessments).where(eq(assessments.orgId, orgId)));

export const loadAnswers = (db: Db, orgId: string): Promise<StoredAnswer[]> =>
  db.select().from(answers).where(eq(answers.orgId, orgId));

export const loadSnapshots = (db: Db, orgId: string): Promise<StoredSnapshot[]> =>
  db.select().from(snapshots).where(eq(snapshots.orgId, orgId)).orderBy(asc(snapshots.day));

/**
 * Begins the assessment, or records that it changes. Locks its row, so that the next change waits for this transaction.
 */
export async function touchAssessment(tx: Db, orgId: string, modelVersion: number, now: Date) {
  await tx
    .insert(assessments)
    .values({ orgId, id: randomUUID(), modelVersion, updatedAt: now })
    .onConflictDoUpdate({ target: assessments.orgId, set: { updatedAt: now } });
}

export async function setModelVersion(
  tx: Db,
  orgId: string,
  modelVersion: number,
  now: Date,
): Promise<void> {
  const changes = { modelVersion, updatedAt: now };
  await tx.update(assessments).set(changes).where(eq(assessments.orgId, orgId));
}

export async function saveAnswer(
  tx: Db,
  orgId: string,
  answer: Omit<StoredAnswer, 'orgId' | 'id'>,
): Promise<void> {
  await tx
    .insert(answers)
    .values({ orgId, id: randomUUID(), ...answer })
    .onConflictDoUpdate({ target: [answers.orgId, answers.element], set: answer });
}

export async function deleteAnswer(tx: Db, orgId: string, element: string): Promise<void> {
  await tx.delete(answers).where(and(eq(answers.orgId, orgId), eq(answers.element, element)));
}

/** Deletes all answers; the history of levels stays. */
export async function deleteAnswers(tx: Db, orgId: string): Promise<void> {
  await tx.delete(answers).where(eq(answers.orgId, orgId));
  await tx.delete(assessments).where(eq(assessments.orgId, orgId));
}

export async function deleteHistory(tx: Db, orgId: string): Promise<void> {
  await tx.delete(snapshots).where(eq(snapshots.orgId, orgId));
}

export async function saveSnapshot(
  tx: Db,
  orgId: string,
  { day, modelVersion, score }: { day: string; modelVersion: number; score: Score },
): Promise<void> {
  const state = {
    modelVersion,
    level: score.level ?? 0,
    average: Math.round((score.average ?? 0) * 100),
    areas: score.areas.map(({ area, average }) => ({ area, average: average ?? 0 })),
  };
  await tx
    .insert(snapshots)
    .values({ orgId, id: randomUUID(), day, ...state })
    .onConflictDoUpdate({ target: [snapshots.orgId, snapshots.day], set: state });
}

/** The newest level of each of these organizations that has one. */
export async function loadLevelsOf(
  system: Db,
  orgIds: readonly string[],
): Promise<Map<string, number>> {
  if (orgIds.length === 0) return new Map();
  const rows = await system
    .selectDistinctOn([snapshots.orgId], { orgId: snapshots.orgId, level: snapshots.level })
    .from(snapshots)
    .where(inArray(snapshots.orgId, [...orgIds]))
    .orderBy(asc(snapshots.orgId), desc(snapshots.day));
  return new Map(rows.map(({ orgId, level }) => [orgId, level]));
}

/** The last result before a day. */
export function loadLastBefore(db: Db, orgId: string, day: string) {
  const before = and(eq(snapshots.orgId, orgId), lt(snapshots.day, day));
  return firstOf(db.select().from(snapshots).where(before).orderBy(desc(snapshots.day)).limit(1));
}
