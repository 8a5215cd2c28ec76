import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, firstOf, firstOrNull, wroteAny } from '#kit/server/db/database.ts';
import { poolPasskeys } from '../tables.ts';

export type Passkey = typeof poolPasskeys.$inferSelect;

/** A person's passkeys, the oldest first. */
export const listPasskeys = (db: Db, sub: string): Promise<Passkey[]> =>
  db
    .select()
    .from(poolPasskeys)
    .where(eq(poolPasskeys.sub, sub))
    .orderBy(poolPasskeys.createdAt, poolPasskeys.credentialId);

export const countPasskeys = (db: Db, sub: string): Promise<number> =>
  db.$count(poolPasskeys, eq(poolPasskeys.sub, sub));

/** Those of these people who have one. */
export async function whoHasPasskeys(db: Db, subs: readonly string[]): Promise<Set<string>> {
  const ids = subs.filter((sub) => z.uuid().safeParse(sub).success);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ sub: poolPasskeys.sub })
    .from(poolPasskeys)
    .where(inArray(poolPasskeys.sub, ids));
  return new Set(rows.map(({ sub }) => sub));
}

export const findPasskey = (db: Db, credentialId: string): Promise<Passkey | null> =>
  firstOrNull(db.select().from(poolPasskeys).where(eq(poolPasskeys.credentialId, credentialId)));

/** False if the passkey is somebody's already. */
export const addPasskey = (tx: Db, passkey: Passkey): Promise<boolean> =>
  wroteAny(tx.insert(poolPasskeys).values(passkey).onConflictDoNothing());

/**
 * Records a sign-in by a passkey; false if it was removed meanwhile. Until the transaction ends, whoever removes it
 * waits.
 */
export const recordUse = (
  tx: Db,
  credentialId: string,
  use: Pick<Passkey, 'counter' | 'isBackedUp'> & { usedAt: Date },
): Promise<boolean> =>
  wroteAny(tx.update(poolPasskeys).set(use).where(eq(poolPasskeys.credentialId, credentialId)));

/** Removes one of a person's own; undefined if it is none of theirs. */
export const deletePasskey = (
  tx: Db,
  { sub, credentialId }: Pick<Passkey, 'sub' | 'credentialId'>,
) => {
  const isOwn = and(eq(poolPasskeys.credentialId, credentialId), eq(poolPasskeys.sub, sub));
  return firstOf(tx.delete(poolPasskeys).where(isOwn).returning());
};

/** Removes those of a person's that were made at this time or later. */
export const deletePasskeysSince = (db: Db, sub: string, since: Date) =>
  db.delete(poolPasskeys).where(and(eq(poolPasskeys.sub, sub), gte(poolPasskeys.createdAt, since)));

/** Removes all of a person's, with a time those that were made before it; answers whether there were any. */
export async function deletePasskeys(tx: Db, sub: string, madeBefore?: Date): Promise<boolean> {
  const isOld = madeBefore && lt(poolPasskeys.createdAt, madeBefore);
  return wroteAny(tx.delete(poolPasskeys).where(and(eq(poolPasskeys.sub, sub), isOld)));
}
