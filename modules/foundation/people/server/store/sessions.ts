import { and, eq, inArray, isNotNull, max, not, or, type SQL } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { sessionStore } from '#kit/server/sessions/sessionStore.ts';
import { type Session, sessions, users } from '../tables.ts';

const store = sessionStore(sessions, sessions.cognitoId);

export const extendSession = store.extend;
export const endSessions = store.endAll;

/**
 * Opens a session. Ends this browser's previous session, sessions of the same pool sign-in, and the person's
 * expired ones. Returns their pool sign-ins, to be ended after the commit.
 */
export async function replaceSession(
  tx: Db,
  session: Session,
  earlierHash: string | undefined,
): Promise<string[]> {
  const { cognitoId, signInId, createdAt } = session;
  const sameSignIn = signInId === null ? undefined : eq(sessions.signInId, signInId);
  const ended = await tx
    .delete(sessions)
    .where(or(store.endWith(cognitoId, createdAt, earlierHash), sameSignIn))
    .returning({ signInId: sessions.signInId });
  await tx.insert(sessions).values(session);
  return signInsOf(ended).filter((each) => each !== signInId);
}

const signInsOf = (ended: readonly { signInId: string | null }[]): string[] =>
  ended.flatMap(({ signInId }) => signInId ?? []);

/**
 * Ends a person's oldest sessions beyond a maximum; sessions of staff do not count. Runs after the new
 * session is committed: of two simultaneous sign-ins the later one sees both. Returns their pool sign-ins.
 */
export async function endOldestSessions(
  db: Db,
  cognitoId: string,
  most: number,
): Promise<string[]> {
  const ended = await db
    .delete(sessions)
    .where(store.isBeyond(db, cognitoId, most, eq(sessions.customerService, false)))
    .returning({ signInId: sessions.signInId });
  return signInsOf(ended);
}

/** Pool sign-ins of expired sessions. They are listed again until `forgetSignIns` removes them. */
export async function listDeadSignIns(db: Db, now: Date): Promise<string[]> {
  const dead = await db
    .select({ signInId: sessions.signInId })
    .from(sessions)
    .where(and(isNotNull(sessions.signInId), store.isDead(now)))
    .limit(1000);
  return signInsOf(dead);
}

export async function forgetSignIns(db: Db, signInIds: readonly string[]): Promise<void> {
  await db
    .update(sessions)
    .set({ signInId: null })
    .where(inArray(sessions.signInId, [...signInIds]));
}

/** Returns the session's pool sign-in. */
export async function endSession(db: Db, idHash: string): Promise<string[]> {
  const ended = await db
    .delete(sessions)
    .where(store.has(idHash))
    .returning({ signInId: sessions.signInId });
  return signInsOf(ended);
}

/** When each of these people last signed in, if they have not signed out since. Staff are not included. */
export async function loadLastSessions(
  system: Db,
  cognitoIds: readonly string[],
): Promise<Map<string, Date>> {
  if (cognitoIds.length === 0) return new Map();
  const rows = await system
    .select({ cognitoId: sessions.cognitoId, last: max(sessions.createdAt) })
    .from(sessions)
    .where(and(inArray(sessions.cognitoId, [...cognitoIds]), eq(sessions.customerService, false)))
    .groupBy(sessions.cognitoId);
  return new Map(rows.flatMap(({ cognitoId, last }) => (last ? [[cognitoId, last]] : [])));
}

/** The sessions of these that still last, by their hashes, each with the organization of its person today. */
export async function loadLiveSessions(
  system: Db,
  hashes: readonly string[],
  now: Date,
): Promise<Map<string, string | null>> {
  const rows = await system
    .select({ idHash: sessions.idHash, orgId: users.orgId })
    .from(sessions)
    .leftJoin(users, eq(users.cognitoId, sessions.cognitoId))
    .where(and(inArray(sessions.idHash, [...hashes]), not(store.isDead(now) as SQL)));
  return new Map(rows.map(({ idHash, orgId }) => [idHash, orgId]));
}
