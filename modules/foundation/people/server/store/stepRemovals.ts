import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { type StepRemoval, stepRemovals } from '../tables.ts';

const waiting = (orgId: string, now: Date) =>
  and(eq(stepRemovals.orgId, orgId), gt(stepRemovals.expiresAt, now));

/** Stores a request; false while another of the person waits. */
export async function insertStepRemoval(tx: Db, removal: StepRemoval): Promise<boolean> {
  const { cognitoId: _, ...renewed } = removal;
  const rows = await tx
    .insert(stepRemovals)
    .values(removal)
    .onConflictDoUpdate({
      target: stepRemovals.cognitoId,
      set: renewed,
      setWhere: lte(stepRemovals.expiresAt, removal.askedAt),
    })
    .returning({ cognitoId: stepRemovals.cognitoId });
  return rows.length > 0;
}

/** A person's request that waits, locked until the transaction ends. */
export async function lockStepRemoval(
  tx: Db,
  { orgId, cognitoId }: Pick<StepRemoval, 'orgId' | 'cognitoId'>,
  now: Date,
): Promise<StepRemoval | undefined> {
  const [row] = await tx
    .select()
    .from(stepRemovals)
    .where(and(eq(stepRemovals.cognitoId, cognitoId), waiting(orgId, now)))
    .for('update');
  return row;
}

export async function deleteStepRemoval(tx: Db, { cognitoId }: StepRemoval): Promise<void> {
  await tx.delete(stepRemovals).where(eq(stepRemovals.cognitoId, cognitoId));
}

/** The requests that wait in an organization. */
export const listStepRemovals = (db: Db, orgId: string, now: Date): Promise<StepRemoval[]> =>
  db.select().from(stepRemovals).where(waiting(orgId, now));
