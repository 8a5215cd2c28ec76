import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { type Db, firstOrNull, wroteAny } from '#kit/server/db/database.ts';
import { poolRefreshTokens, poolUsers } from '../tables.ts';

export type StoredFamily = typeof poolRefreshTokens.$inferSelect;

/**
 * Stores a sign-in while the password that it began with counts; false once another one was set. Whoever sets one at this
 * moment comes after that, and ends it.
 */
export function prepareAddFamily(
  db: Db,
): (family: StoredFamily, passwordHash: string) => Promise<boolean> {
  const given = (name: keyof StoredFamily | 'passwordHash') => sql.placeholder(name);
  const query = db
    .insert(poolRefreshTokens)
    .select(
      // In the order of the table's columns.
      sql`select ${given('familyId')}::uuid, ${given('sub')}::uuid, ${given('tokenHash')}::text,
        ${given('signedInAt')}::timestamptz, ${given('expiresAt')}::timestamptz,
        ${given('secondStep')}::boolean
        from ${poolUsers} where ${poolUsers.sub} = ${given('sub')}::uuid
          and ${poolUsers.passwordHash} = ${given('passwordHash')}::text for share`,
    )
    .returning({ familyId: poolRefreshTokens.familyId })
    .prepare('add_family');
  return async ({ signedInAt, expiresAt, ...family }, passwordHash) => {
    const times = { signedInAt: signedInAt.toISOString(), expiresAt: expiresAt.toISOString() };
    return (await query.execute({ ...family, ...times, passwordHash })).length > 0;
  };
}

const has = (familyId: string) => eq(poolRefreshTokens.familyId, familyId);

export const insertFamily = (tx: Db, family: StoredFamily) =>
  tx.insert(poolRefreshTokens).values(family);

/** Replaces the newest token of a family; null if the given token is not the newest. */
export const rotateToken = (
  db: Db,
  token: { familyId: string; tokenHash: string },
  tokenHash: string,
  now: Date,
) => {
  const isNewest = and(
    has(token.familyId),
    eq(poolRefreshTokens.tokenHash, token.tokenHash),
    gt(poolRefreshTokens.expiresAt, now),
  );
  return firstOrNull(db.update(poolRefreshTokens).set({ tokenHash }).where(isNewest).returning());
};

/** Notes that a sign-in passed the second step; false if it has ended. */
export const recordSecondStep = (tx: Db, familyId: string) =>
  wroteAny(tx.update(poolRefreshTokens).set({ secondStep: true }).where(has(familyId)));

/** A second step that is no more was passed by none of its person's sign-ins, those by a passkey among them. */
export const forgetSecondStep = (tx: Db, sub: string) =>
  tx.update(poolRefreshTokens).set({ secondStep: false }).where(eq(poolRefreshTokens.sub, sub));

export const passedSecondStep = async (db: Db, familyId: string): Promise<boolean> =>
  (await db.$count(poolRefreshTokens, and(has(familyId), eq(poolRefreshTokens.secondStep, true)))) >
  0;

/** Deletes a token family; answers whether it existed. */
export const endFamily = (db: Db, familyId: string): Promise<boolean> =>
  wroteAny(db.delete(poolRefreshTokens).where(has(familyId)));

export async function endFamilies(db: Db, familyIds: readonly string[]): Promise<void> {
  if (familyIds.length === 0) return;
  await db.delete(poolRefreshTokens).where(inArray(poolRefreshTokens.familyId, [...familyIds]));
}

export async function endAllFamilies(db: Db, sub: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(poolRefreshTokens.familyId, except);
  await db.delete(poolRefreshTokens).where(and(eq(poolRefreshTokens.sub, sub), others));
}
