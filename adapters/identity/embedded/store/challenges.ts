import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import { poolChallenges } from '../tables.ts';

type Challenge = typeof poolChallenges.$inferInsert;

export const addChallenge = (db: Db, challenge: Challenge) =>
  db.insert(poolChallenges).values(challenge);

/** Of nobody: a new password does not forget what was answered. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Records that a challenge which nobody stored was answered; false if it was before. */
export const addAnswered = (
  db: Db,
  challenge: Pick<Challenge, 'sessionHash' | 'name' | 'expiresAt'>,
): Promise<boolean> =>
  wroteAny(
    db
      .insert(poolChallenges)
      .values({ ...challenge, sub: nobody })
      .onConflictDoNothing(),
  );

type Sought = Pick<typeof poolChallenges.$inferSelect, 'sessionHash' | 'name'>;
type Owned = Sought & { sub: string };
const isOpen = ({ sessionHash, name }: Sought, now: Date) =>
  and(
    eq(poolChallenges.sessionHash, sessionHash),
    eq(poolChallenges.name, name),
    gt(poolChallenges.expiresAt, now),
  );
const isTheirs = ({ sub, ...challenge }: Owned, now: Date) =>
  and(isOpen(challenge, now), eq(poolChallenges.sub, sub));

/** Whom an open challenge is for; null if there is none. */
export async function findChallenge(db: Db, challenge: Sought, now: Date): Promise<string | null> {
  const open = await firstOf(db.select().from(poolChallenges).where(isOpen(challenge, now)));
  return open?.sub ?? null;
}

/** Wrong codes after which a second step is over. */
const maxTries = 5;

/** Counts a try at an open challenge, before anything is compared; false if there is none, or no try is left. */
export const countTry = (tx: Db, challenge: Owned, now: Date): Promise<boolean> =>
  wroteAny(
    tx
      .update(poolChallenges)
      .set({ tries: sql`${poolChallenges.tries} + 1` })
      .where(and(isTheirs(challenge, now), lt(poolChallenges.tries, maxTries))),
  );

/** Ends an open challenge; true for exactly one caller. */
export const endChallenge = (db: Db, challenge: Owned, now: Date): Promise<boolean> =>
  wroteAny(db.delete(poolChallenges).where(isTheirs(challenge, now)));

/** Ends what was begun with a password that no longer holds. */
export const endChallenges = (tx: Db, sub: string) =>
  tx.delete(poolChallenges).where(eq(poolChallenges.sub, sub));
