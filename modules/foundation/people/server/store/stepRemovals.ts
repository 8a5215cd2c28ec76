import { and, eq, gt, lte } from 'drizzle-orm';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import { type StepRemoval, stepRemovals } from '../tables.ts';

const isOf = (cognitoId: string) => eq(stepRemovals.cognitoId, cognitoId);
const waiting = (orgId: string, now: Date) =>
  and(eq(stepRemovals.orgId, orgId), gt(stepRemovals.expiresAt, now));

/** Stores a request; false while another of the person waits. */
export const insertStepRemoval = (tx: Db, removal: StepRemoval) => {
  const { cognitoId: _, ...renewed } = removal;
  return wroteAny(
    tx
      .insert(stepRemovals)
      .values(removal)
      .onConflictDoUpdate({
        target: stepRemovals.cognitoId,
        set: renewed,
        setWhere: lte(stepRemovals.expiresAt, removal.askedAt),
      }),
  );
};

/** A person's request that waits, locked until the transaction ends. */
export const lockStepRemoval = (
  tx: Db,
  { orgId, cognitoId }: Pick<StepRemoval, 'orgId' | 'cognitoId'>,
  now: Date,
) => {
  const isTheirs = and(isOf(cognitoId), waiting(orgId, now));
  return firstOf(tx.select().from(stepRemovals).where(isTheirs).for('update'));
};

export const deleteStepRemoval = (tx: Db, { cognitoId }: StepRemoval) =>
  tx.delete(stepRemovals).where(isOf(cognitoId));

/** The requests that wait in an organization. */
export const listStepRemovals = (db: Db, orgId: string, now: Date) =>
  db.select().from(stepRemovals).where(waiting(orgId, now));
