import { and, eq, inArray, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import { poolAuthenticators, poolRecoveryCodes } from '../tables.ts';
import { forgetSecondStep } from './refreshTokens.ts';

type Authenticator = typeof poolAuthenticators.$inferSelect;
/** An authenticator that signing in asks for. */
export type Confirmed = Authenticator & { secret: string; confirmedAt: Date };

const isTheirs = (sub: string) => eq(poolAuthenticators.sub, sub);
const isOn = isNotNull(poolAuthenticators.confirmedAt);

export const findAuthenticator = (db: Db, sub: string) =>
  firstOf(db.select().from(poolAuthenticators).where(isTheirs(sub)));

/** The authenticator that signing in asks for; null where the second step is off. */
export async function findConfirmed(db: Db, sub: string): Promise<Confirmed | null> {
  const row = await findAuthenticator(db, sub);
  if (!row?.confirmedAt) return null;
  if (row.secret === null) throw new Error('A second step is on without a secret.');
  return { ...row, secret: row.secret, confirmedAt: row.confirmedAt };
}

export const isSecondStepOn = async (db: Db, sub: string): Promise<boolean> =>
  (await whoHasSecondStep(db, [sub])).size > 0;

/** Those of these people whose second step is on. */
export async function whoHasSecondStep(db: Db, subs: readonly string[]): Promise<Set<string>> {
  const ids = subs.filter((sub) => z.uuid().safeParse(sub).success);
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ sub: poolAuthenticators.sub })
    .from(poolAuthenticators)
    .where(and(inArray(poolAuthenticators.sub, ids), isOn));
  return new Set(rows.map(({ sub }) => sub));
}

/** Until the transaction ends, nobody else tries a code of the person's or changes their authenticator. */
export const lockAuthenticator = (tx: Db, sub: string) =>
  firstOf(tx.select().from(poolAuthenticators).where(isTheirs(sub)).for('update'));

/** Keeps a secret that is being set up. What signing in asks for stays as it is. */
export const putNextSecret = (
  db: Db,
  next: { sub: string; nextSecret: string; createdAt: Date },
) => {
  const { sub: _, ...changed } = next;
  return db
    .insert(poolAuthenticators)
    .values(next)
    .onConflictDoUpdate({ target: poolAuthenticators.sub, set: changed });
};

/** The secret that was set up is what signing in asks for from now on; codes for recovery of before are void. */
export async function confirmNext(
  tx: Db,
  { sub, nextSecret: secret }: { sub: string; nextSecret: string },
  done: { timeStep: number; now: Date; codeHashes: readonly string[] },
): Promise<void> {
  const { timeStep: lastTimeStep, now: confirmedAt } = done;
  await tx
    .update(poolAuthenticators)
    .set({ secret, nextSecret: null, confirmedAt, lastTimeStep, wrongCodes: 0 })
    .where(isTheirs(sub));
  await tx.delete(poolRecoveryCodes).where(eq(poolRecoveryCodes.sub, sub));
  await tx.insert(poolRecoveryCodes).values(done.codeHashes.map((codeHash) => ({ sub, codeHash })));
}

/** Notes a code's time step as used; false if it, or a later one, was used before (RFC 6238 §5.2). */
export const claimTimeStep = (tx: Db, sub: string, lastTimeStep: number) =>
  wroteAny(
    tx
      .update(poolAuthenticators)
      .set({ lastTimeStep })
      .where(and(isTheirs(sub), isOn, lt(poolAuthenticators.lastTimeStep, lastTimeStep))),
  );

const unused = (sub: string) =>
  and(eq(poolRecoveryCodes.sub, sub), isNull(poolRecoveryCodes.usedAt));

/** Any code for recovery that is left. */
export const findRecoveryCode = (tx: Db, sub: string) =>
  firstOf(tx.select().from(poolRecoveryCodes).where(unused(sub)).limit(1));

/** Uses a code for recovery up; true for exactly one caller. */
export const claimRecoveryCode = (
  tx: Db,
  { sub, codeHash }: { sub: string; codeHash: string },
  usedAt: Date,
) =>
  wroteAny(
    tx
      .update(poolRecoveryCodes)
      .set({ usedAt })
      .where(and(unused(sub), eq(poolRecoveryCodes.codeHash, codeHash))),
  );

/** How many codes for recovery are left. */
export const countRecoveryCodes = (db: Db, sub: string): Promise<number> =>
  db.$count(poolRecoveryCodes, unused(sub));

/** Counts a wrong code; answers how many there were since the last right one. */
export async function countWrongCode(tx: Db, sub: string): Promise<number> {
  const [row] = await tx
    .update(poolAuthenticators)
    .set({ wrongCodes: sql`${poolAuthenticators.wrongCodes} + 1` })
    .where(isTheirs(sub))
    .returning();
  return row?.wrongCodes ?? 0;
}

export const forgetWrongCodes = (tx: Db, sub: string) =>
  tx.update(poolAuthenticators).set({ wrongCodes: 0 }).where(isTheirs(sub));

/** Deletes secrets and codes, with a time those that were confirmed before; answers whether the second step was on. */
export async function deleteSecondStep(
  tx: Db,
  sub: string,
  confirmedBefore?: Date,
): Promise<boolean> {
  const isOld = confirmedBefore && lt(poolAuthenticators.confirmedAt, confirmedBefore);
  const [deleted] = await tx
    .delete(poolAuthenticators)
    .where(and(isTheirs(sub), isOld))
    .returning();
  if (!deleted) return false;
  await tx.delete(poolRecoveryCodes).where(eq(poolRecoveryCodes.sub, sub));
  const wasOn = deleted.confirmedAt !== null;
  if (wasOn) await forgetSecondStep(tx, sub);
  return wasOn;
}

export const listAuthenticators = (db: Db) =>
  db.select().from(poolAuthenticators).orderBy(poolAuthenticators.sub);

const holds = (column: PgColumn, value: string | null) =>
  value === null ? isNull(column) : eq(column, value);

/** Replaces sealed secrets, unless they were changed meanwhile. */
export const replaceSecrets = (
  db: Db,
  { sub, secret, nextSecret }: Authenticator,
  sealed: Pick<Authenticator, 'secret' | 'nextSecret'>,
) => {
  const { secret: known, nextSecret: knownNext } = poolAuthenticators;
  return db
    .update(poolAuthenticators)
    .set(sealed)
    .where(and(isTheirs(sub), holds(known, secret), holds(knownNext, nextSecret)));
};

/** How many authenticators are sealed with a key of the ring. */
export const countSecondSteps = (db: Db, key: number): Promise<number> => {
  const { secret, nextSecret } = poolAuthenticators;
  return db.$count(poolAuthenticators, or(like(secret, `${key}.%`), like(nextSecret, `${key}.%`)));
};
