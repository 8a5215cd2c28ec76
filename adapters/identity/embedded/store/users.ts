import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import type { Attempts } from '#kit/server/password/backOff.ts';
import type { PoolUser } from '#kit/server/ports/identity.ts';
import { poolAttempts, poolRefreshTokens, poolUsers } from '../tables.ts';

export type StoredUser = typeof poolUsers.$inferSelect;

export const toPoolUser = (user: StoredUser): PoolUser => ({
  cognitoId: user.sub,
  email: user.email,
  attributes: user.attributes,
});

export async function findUser(db: Db, email: string): Promise<StoredUser | null> {
  const [user] = await db.select().from(poolUsers).where(eq(poolUsers.email, email));
  return user ?? null;
}

export async function findUserBySub(db: Db, sub: string): Promise<StoredUser | null> {
  // The column is a uuid: any other text would be an error in PostgreSQL, and belongs to no user.
  if (!z.uuid().safeParse(sub).success) return null;
  const [user] = await db.select().from(poolUsers).where(eq(poolUsers.sub, sub));
  return user ?? null;
}

/** Loads what a sign-in needs before the password is verified, in one prepared query. */
export function prepareFindUserWithAttempts(db: Db) {
  const query = db
    .select({ user: poolUsers, attempts: poolAttempts })
    .from(sql`(values (1)) as one`)
    .leftJoin(poolUsers, eq(poolUsers.email, sql.placeholder('email')))
    .leftJoin(
      poolAttempts,
      inArray(poolAttempts.key, [sql.placeholder('account'), sql.placeholder('address')]),
    )
    .prepare('find_user_with_attempts');
  return async (sought: {
    email: string;
    account: string;
    address: string;
  }): Promise<{ user: StoredUser | null; attempts: Attempts[] }> => {
    const rows = await query.execute(sought);
    return {
      user: rows[0]?.user ?? null,
      attempts: rows.flatMap((row) => row.attempts ?? []),
    };
  };
}

/** The user of a sign-in, unless it has ended. */
export async function findUserOfFamily(
  db: Db,
  { sub, familyId }: { sub: string; familyId: string },
  now: Date,
): Promise<StoredUser | null> {
  const [row] = await db
    .select({ user: poolUsers })
    .from(poolRefreshTokens)
    .innerJoin(poolUsers, eq(poolUsers.sub, poolRefreshTokens.sub))
    .where(
      and(
        eq(poolRefreshTokens.familyId, familyId),
        eq(poolRefreshTokens.sub, sub),
        gt(poolRefreshTokens.expiresAt, now),
      ),
    );
  return row?.user ?? null;
}

/**
 * Returns false if the address has an account already, even one created at this moment. An unconfirmed
 * account is replaced, because whoever created it never proved the address.
 */
export async function addUser(db: Db, user: StoredUser): Promise<boolean> {
  const added = await db
    .insert(poolUsers)
    .values(user)
    .onConflictDoUpdate({
      target: poolUsers.email,
      set: user,
      setWhere: eq(poolUsers.status, 'UNCONFIRMED'),
    })
    .returning({ sub: poolUsers.sub });
  return added.length === 1;
}

/** Returns the account that was confirmed by this. */
export async function confirmUser(db: Db, email: string): Promise<string | undefined> {
  const [user] = await db
    .update(poolUsers)
    .set({ status: 'CONFIRMED' })
    .where(and(eq(poolUsers.email, email), eq(poolUsers.status, 'UNCONFIRMED')))
    .returning({ sub: poolUsers.sub });
  return user?.sub;
}

export async function setPassword(db: Db, sub: string, passwordHash: string): Promise<void> {
  await db
    .update(poolUsers)
    .set({ passwordHash, status: 'CONFIRMED' })
    .where(eq(poolUsers.sub, sub));
}

/** Rows that still name the user's `sub` then lead to no user. */
export async function deleteUser(db: Db, sub: string): Promise<StoredUser | undefined> {
  const [user] = await db.delete(poolUsers).where(eq(poolUsers.sub, sub)).returning();
  return user;
}
