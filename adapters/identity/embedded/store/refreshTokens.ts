import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { type Db, wroteAny } from '#kit/server/db/database.ts';
import { poolRefreshTokens } from '../tables.ts';

export type StoredFamily = typeof poolRefreshTokens.$inferSelect;

export function prepareAddFamily(db: Db): (family: StoredFamily) => Promise<void> {
  const query = db
    .insert(poolRefreshTokens)
    .values({
      familyId: sql.placeholder('familyId'),
      sub: sql.placeholder('sub'),
      tokenHash: sql.placeholder('tokenHash'),
      signedInAt: sql.placeholder('signedInAt'),
      expiresAt: sql.placeholder('expiresAt'),
      secondStep: sql.placeholder('secondStep'),
    })
    .prepare('add_family');
  return async (family) => {
    await query.execute({ ...family });
  };
}

export async function insertFamily(tx: Db, family: StoredFamily): Promise<void> {
  await tx.insert(poolRefreshTokens).values(family);
}

/** Replaces the newest token of a family; null if the given token is not the newest. */
export async function rotateToken(
  db: Db,
  token: { familyId: string; tokenHash: string },
  nextHash: string,
  now: Date,
): Promise<StoredFamily | null> {
  const [family] = await db
    .update(poolRefreshTokens)
    .set({ tokenHash: nextHash })
    .where(
      and(
        eq(poolRefreshTokens.familyId, token.familyId),
        eq(poolRefreshTokens.tokenHash, token.tokenHash),
        gt(poolRefreshTokens.expiresAt, now),
      ),
    )
    .returning();
  return family ?? null;
}

/** Notes that a sign-in passed the second step; false if it has ended. */
export async function recordSecondStep(tx: Db, familyId: string): Promise<boolean> {
  const passed = await tx
    .update(poolRefreshTokens)
    .set({ secondStep: true })
    .where(eq(poolRefreshTokens.familyId, familyId))
    .returning({ sub: poolRefreshTokens.sub });
  return passed.length === 1;
}

/** A second step that is no more was passed by none of its person's sign-ins, those by a passkey among them. */
export async function forgetSecondStep(tx: Db, sub: string): Promise<void> {
  await tx
    .update(poolRefreshTokens)
    .set({ secondStep: false })
    .where(eq(poolRefreshTokens.sub, sub));
}

export async function passedSecondStep(db: Db, familyId: string): Promise<boolean> {
  const passed = await db.$count(
    poolRefreshTokens,
    and(eq(poolRefreshTokens.familyId, familyId), eq(poolRefreshTokens.secondStep, true)),
  );
  return passed > 0;
}

/** Deletes a token family; answers whether it existed. */
export const endFamily = (db: Db, familyId: string): Promise<boolean> =>
  wroteAny(db.delete(poolRefreshTokens).where(eq(poolRefreshTokens.familyId, familyId)));

export async function endFamilies(db: Db, familyIds: readonly string[]): Promise<void> {
  if (familyIds.length === 0) return;
  await db.delete(poolRefreshTokens).where(inArray(poolRefreshTokens.familyId, [...familyIds]));
}

export async function endAllFamilies(db: Db, sub: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(poolRefreshTokens.familyId, except);
  await db.delete(poolRefreshTokens).where(and(eq(poolRefreshTokens.sub, sub), others));
}
