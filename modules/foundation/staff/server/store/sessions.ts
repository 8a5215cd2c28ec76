import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import { sessionStore } from '#kit/server/sessions/sessionStore.ts';
import { staffChallenges, staffReturns, staffSessions } from '../tables.ts';

const store = sessionStore(staffSessions, staffSessions.staffId);
export const extendSession = store.extend;

/** More devices than one person works at. */
const maxSessions = 5;

/**
 * Opens a session. Ends this browser's previous session, the person's expired ones, and the oldest above the
 * maximum.
 */
export async function replaceSession(
  tx: Db,
  session: typeof staffSessions.$inferSelect,
  earlierHash: string | undefined,
): Promise<void> {
  const { staffId, createdAt } = session;
  await tx.delete(staffSessions).where(store.endWith(staffId, createdAt, earlierHash));
  await tx.insert(staffSessions).values(session);
  // Entering the code has locked the person's row, so no other sign-in of theirs is running.
  await tx.delete(staffSessions).where(store.isBeyond(tx, staffId, maxSessions));
}

/**
 * Notes that a session's person proved anew who they are, and takes it over under a new id: a copy of its cookie opens
 * nothing any more. Its end stays. Returns false when it is gone.
 */
export const recordProof = (
  db: Db,
  idHash: string,
  next: Pick<typeof staffSessions.$inferSelect, 'idHash' | 'provenAt'>,
) => wroteAny(db.update(staffSessions).set(next).where(store.has(idHash)));

export const endSession = (tx: Db, idHash: string) =>
  tx.delete(staffSessions).where(store.has(idHash));

/** Ends all sessions of a person, and their unfinished sign-ins. */
export async function endSessions(tx: Db, staffId: string): Promise<void> {
  await store.endAll(tx, staffId);
  await tx.delete(staffChallenges).where(eq(staffChallenges.staffId, staffId));
}

export const insertChallenge = (
  db: Db,
  challenge: { hash: string; staffId: string; expiresAt: Date },
) => db.insert(staffChallenges).values(challenge);

const maxTries = 5;

/** Counts an attempt at a challenge before it is checked; undefined when the challenge is over (security A11, S9). */
export async function tryChallenge(db: Db, hash: string, now: Date): Promise<string | undefined> {
  const isOpen = and(
    eq(staffChallenges.hash, hash),
    gt(staffChallenges.expiresAt, now),
    lt(staffChallenges.tries, maxTries),
  );
  const tries = sql`${staffChallenges.tries} + 1`;
  const tried = await firstOf(db.update(staffChallenges).set({ tries }).where(isOpen).returning());
  return tried?.staffId;
}

/** Uses a challenge up; of simultaneous requests only one succeeds. */
export const useChallenge = (tx: Db, hash: string): Promise<boolean> =>
  wroteAny(tx.delete(staffChallenges).where(eq(staffChallenges.hash, hash)));

/** Takes a sign-in that came back from the directory; false where it had come back before. */
export const takeReturn = (db: Db, stateHash: string, expiresAt: Date): Promise<boolean> =>
  wroteAny(db.insert(staffReturns).values({ stateHash, expiresAt }).onConflictDoNothing());
