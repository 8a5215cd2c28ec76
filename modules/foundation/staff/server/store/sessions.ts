import { and, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { staffChallenges, staffSessions } from '../tables.ts';

type Session = typeof staffSessions.$inferSelect;

/** More places than one works at. */
const mostSessions = 5;

/** Opens a session; the one that this browser had before, the person's dead ones, and the oldest of too many end. */
export async function replaceSession(
  tx: Db,
  session: Session,
  earlierHash: string | undefined,
): Promise<void> {
  const dead = and(
    eq(staffSessions.staffId, session.staffId),
    or(
      lt(staffSessions.idleExpiresAt, session.createdAt),
      lt(staffSessions.absoluteExpiresAt, session.createdAt),
    ),
  );
  const earlier = earlierHash === undefined ? undefined : eq(staffSessions.idHash, earlierHash);
  await tx.delete(staffSessions).where(or(dead, earlier));
  await tx.insert(staffSessions).values(session);
  // The person's row is locked by their code: no other sign-in of theirs is under way.
  const tooMany = tx
    .select({ idHash: staffSessions.idHash })
    .from(staffSessions)
    .where(eq(staffSessions.staffId, session.staffId))
    .orderBy(desc(staffSessions.createdAt), desc(staffSessions.idHash))
    .offset(mostSessions);
  await tx.delete(staffSessions).where(inArray(staffSessions.idHash, tooMany));
}

export async function extendSession(db: Db, idHash: string, idleExpiresAt: Date): Promise<void> {
  await db.update(staffSessions).set({ idleExpiresAt }).where(eq(staffSessions.idHash, idHash));
}

export async function endSession(tx: Db, idHash: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.idHash, idHash));
}

/** Ends a person's sessions everywhere, and the sign-ins that they have begun. */
export async function endSessions(tx: Db, staffId: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
  await tx.delete(staffChallenges).where(eq(staffChallenges.staffId, staffId));
}

export async function insertChallenge(
  db: Db,
  challenge: { hash: string; staffId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(staffChallenges).values(challenge);
}

const mostTries = 5;

/** Counts a try at a challenge before it is looked at; nothing where it is over (security A11, S9). */
export async function tryChallenge(db: Db, hash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(staffChallenges)
    .set({ tries: sql`${staffChallenges.tries} + 1` })
    .where(
      and(
        eq(staffChallenges.hash, hash),
        gt(staffChallenges.expiresAt, now),
        lt(staffChallenges.tries, mostTries),
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
