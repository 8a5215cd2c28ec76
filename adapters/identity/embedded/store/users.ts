import { and, desc, eq, gt, inArray, isNotNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Db, firstOf, firstOrNull, wroteAny } from '#kit/server/db/database.ts';
import type { Attempts } from '#kit/server/password/backOff.ts';
import type { PoolUser } from '#kit/server/ports/identity.ts';
import { poolAttempts, poolAuthenticators, poolRefreshTokens, poolUsers } from '../tables.ts';
import { forgetWrongCodes } from './authenticators.ts';
import { endChallenges } from './challenges.ts';

export type StoredUser = typeof poolUsers.$inferSelect;

export const toPoolUser = (user: StoredUser): PoolUser => ({
  cognitoId: user.sub,
  email: user.email,
  attributes: user.attributes,
});

/** The account first, then the sign-ups that nobody confirmed, the newest first. */
const accountFirst = [
  sql`${poolUsers.status} = 'UNCONFIRMED'`,
  desc(poolUsers.createdAt),
  poolUsers.sub,
];

/** The account of an address, else its newest sign-up. */
export const findUser = (db: Db, email: string) =>
  firstOrNull(
    db
      .select()
      .from(poolUsers)
      .where(eq(poolUsers.email, email))
      .orderBy(...accountFirst)
      .limit(1),
  );

export async function findUserBySub(db: Db, sub: string): Promise<StoredUser | null> {
  // The column is a uuid: any other text would be an error in PostgreSQL, and belongs to no user.
  if (!z.uuid().safeParse(sub).success) return null;
  return firstOrNull(db.select().from(poolUsers).where(eq(poolUsers.sub, sub)));
}

/**
 * The sign-ups of one address whose passwords a sign-in tries, each of which costs a password hash: as many as can be
 * made within an hour.
 */
const waitingTried = 5;

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
    .orderBy(...accountFirst)
    // Each user comes with up to two counts of attempts.
    .limit(2 * waitingTried)
    .prepare('find_user_with_attempts');
  return async (sought: {
    email: string;
    account: string;
    address: string;
  }): Promise<{ users: StoredUser[]; attempts: Attempts[] }> => {
    const rows = await query.execute(sought);
    const users = byKey(
      rows.flatMap((row) => row.user ?? []),
      ({ sub }) => sub,
    );
    const [first] = users;
    return {
      // Beside an account nothing waits any more.
      users: first && first.status !== 'UNCONFIRMED' ? [first] : users.slice(0, waitingTried),
      attempts: byKey(
        rows.flatMap((row) => row.attempts ?? []),
        ({ key }) => key,
      ),
    };
  };
}

const byKey = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];

/**
 * The user of a sign-in, unless it has ended. Of whoever has a second step, only sign-ins that passed it count: none
 * comes past it by whatever door.
 */
export async function findUserOfFamily(
  db: Db,
  { sub, familyId }: { sub: string; familyId: string },
  now: Date,
): Promise<StoredUser | null> {
  const isTheirs = eq(poolAuthenticators.sub, poolRefreshTokens.sub);
  const confirmed = db
    .select()
    .from(poolAuthenticators)
    .where(and(isTheirs, isNotNull(poolAuthenticators.confirmedAt)));
  const [row] = await db
    .select({ user: poolUsers })
    .from(poolRefreshTokens)
    .innerJoin(poolUsers, eq(poolUsers.sub, poolRefreshTokens.sub))
    .where(
      and(
        eq(poolRefreshTokens.familyId, familyId),
        eq(poolRefreshTokens.sub, sub),
        gt(poolRefreshTokens.expiresAt, now),
        or(eq(poolRefreshTokens.secondStep, true), notExists(confirmed)),
      ),
    );
  return row?.user ?? null;
}

/**
 * Stores a sign-up that its mail has yet to confirm, beside those that wait for the same address already. False if the
 * address has an account.
 */
export async function addSignUp(tx: Db, user: StoredUser): Promise<boolean> {
  const account = and(eq(poolUsers.email, user.email), ne(poolUsers.status, 'UNCONFIRMED'));
  if ((await tx.$count(poolUsers, account)) > 0) return false;
  await tx.insert(poolUsers).values(user);
  return true;
}

/**
 * Stores an account, in place of what nobody confirmed. False if the address has one already, even one that is made at
 * this moment.
 */
export const addAccount = (db: Db, user: StoredUser): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockAddress(tx, user.email);
    const isAdded = await wroteAny(tx.insert(poolUsers).values(user).onConflictDoNothing());
    if (!isAdded) return false;
    await forgetWaiting(tx, user.email);
    return true;
  });

/** Makes a sign-up the address's account, and forgets the others; false if another one was confirmed first. */
export async function confirmUser(
  tx: Db,
  { email, sub }: Pick<StoredUser, 'email' | 'sub'>,
): Promise<boolean> {
  await lockAddress(tx, email);
  const other = alias(poolUsers, 'other');
  const account = tx
    .select({ sub: other.sub })
    .from(other)
    .where(and(eq(other.email, email), ne(other.status, 'UNCONFIRMED')));
  const isFirst = and(eq(poolUsers.sub, sub), isWaiting, notExists(account));
  const confirm = tx.update(poolUsers).set({ status: 'CONFIRMED' }).where(isFirst);
  if (!(await wroteAny(confirm))) return false;
  await forgetWaiting(tx, email);
  return true;
}

/** Until the transaction ends nobody else makes one of these sign-ups an account. */
export const lockAddress = (tx: Db, email: string) =>
  tx
    .select({ sub: poolUsers.sub })
    .from(poolUsers)
    .where(eq(poolUsers.email, email))
    .orderBy(poolUsers.sub)
    .for('update');

/** Whether a verified password still counts. Until the transaction ends, whoever sets another one waits. */
export async function holdPassword(
  tx: Db,
  { sub, passwordHash }: Pick<StoredUser, 'sub' | 'passwordHash'>,
): Promise<boolean> {
  const isVerified = and(eq(poolUsers.sub, sub), eq(poolUsers.passwordHash, passwordHash));
  const held = tx.select({ sub: poolUsers.sub }).from(poolUsers).where(isVerified).for('share');
  return (await firstOrNull(held)) !== null;
}

const isWaiting = eq(poolUsers.status, 'UNCONFIRMED');

const forgetWaiting = (tx: Db, email: string) =>
  tx.delete(poolUsers).where(and(eq(poolUsers.email, email), isWaiting));

/** The code or link that it was set with proves the address, so that the user is the address's account from then on. */
export async function setPassword(
  tx: Db,
  { email, sub }: Pick<StoredUser, 'email' | 'sub'>,
  passwordHash: string,
): Promise<void> {
  await tx
    .update(poolUsers)
    .set({ passwordHash, status: 'CONFIRMED' })
    .where(eq(poolUsers.sub, sub));
  // In the order in which a code of a second step takes them, so that neither waits for the other in a circle.
  await forgetWrongCodes(tx, sub);
  await endChallenges(tx, sub);
  await forgetWaiting(tx, email);
}

/**
 * Gives an account another address, in place of what nobody confirmed there.
 * @throws a unique violation if the address has another account.
 */
export async function setAddress(tx: Db, sub: string, email: string): Promise<void> {
  await lockAddress(tx, email);
  await tx.update(poolUsers).set({ email }).where(eq(poolUsers.sub, sub));
  await endChallenges(tx, sub);
  await forgetWaiting(tx, email);
}

/** Rows that still name the user's `sub` then lead to no user. */
export const deleteUser = (db: Db, sub: string): Promise<StoredUser | undefined> =>
  firstOf(db.delete(poolUsers).where(eq(poolUsers.sub, sub)).returning());
