import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { sessionStore } from '#kit/server/sessions/sessionStore.ts';
import { staffChallenges, staffSessions } from '../tables.ts';

const store = sessionStore(staffSessions, staffSessions.staffId);
export const extendSession = store.extend;

type Session = typeof staffSessions.$inferSelect;

/** More places than one works at. */
const maxSessions = 5;

/** Opens a session; the one that this browser had before, the person's dead ones, and the oldest of too many end. */
export async function replaceSession(
  tx: Db,
  session: Session,
  earlierHash: string | undefined,
): Promise<void> {
  const { staffId, createdAt } = session;
  await tx.delete(staffSessions).where(store.endWith(staffId, createdAt, earlierHash));
  await tx.insert(staffSessions).values(session);
  // The person's row is locked by their code: no other sign-in of theirs is under way.
  await tx.delete(staffSessions).where(store.isBeyond(tx, staffId, maxSessions));
}

export async function endSession(tx: Db, idHash: string): Promise<void> {
  await tx.delete(staffSessions).where(store.has(idHash));
}

/** Ends a person's sessions everywhere, and the sign-ins that they have begun. */
export async function endSessions(tx: Db, staffId: string): Promise<void> {
  await store.endAll(tx, staffId);
  await tx.delete(staffChallenges).where(eq(staffChallenges.staffId, staffId));
}

export async function insertChallenge(
  db: Db,
  challenge: { hash: string; staffId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(staffChallenges).values(challenge);
}

const maxTries = 5;

/** Counts a try at a challenge before it is looked at; nothing where it is over (security A11, S9). */
export async function tryChallenge(db: Db, hash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(staffChallenges)
    .set({ tries: sql`${staffChallenges.tries} + 1` })
    .where(
      and(
        eq(staffChallenges.hash, hash),
        gt(staffChallenges.expiresAt, now),
        lt(staffChallenges.tries, maxTries),
      ),
    )
    .returning({ staffId: staffChallenges.staffId });
  return row?.staffId;
}

/** Uses a challenge up; of many at once, one gets it. */
export async function useChallenge(tx: Db, hash: string): Promise<boolean> {
  const used = await tx
    .delete(staffChallenges)
    .where(eq(staffChallenges.hash, hash))
    .returning({ hash: staffChallenges.hash });
  return used.length === 1;
}
