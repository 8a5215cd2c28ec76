import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import { sessionStore } from '#kit/server/sessions/sessionStore.ts';
import { type NewSession, type Session, sessions, users } from '../tables.ts';

const store = sessionStore(sessions, sessions.cognitoId);

export const extendSession = store.extend;

/**
 * Ends all sessions of a person, but for one of this hash. Without such an exception, browsers that were known for them
 * are known no longer: it is done where somebody else may have used their account.
 */
export async function endSessions(
  tx: Db,
  cognitoId: string,
  now: Date,
  except?: string,
): Promise<void> {
  if (except === undefined)
    await tx.update(users).set({ devicesSince: now }).where(eq(users.cognitoId, cognitoId));
  await store.endAll(tx, cognitoId, except);
}

/** Notes when the pool was asked for the second step of a session's person, and what it said, if anything. */
export const recordStepAnswer = (
  system: Db,
  idHash: string,
  answer: { hasSecondStep: boolean | undefined; stepAskedAt: Date },
) => system.update(sessions).set(answer).where(store.has(idHash));

/**
 * Takes a session over under a new id, in another organization or as one that is confirmed: a copy of its cookie opens
 * nothing any more. In place: whoever ends the person's sessions at the same time ends this one as well, and of two who take
 * it over at once, the second finds none. Returns false when it is gone.
 */
export const takeOverSession = (
  tx: Db,
  idHash: string,
  next: Pick<Session, 'idHash'> & Partial<Pick<Session, 'activeOrgId' | 'confirmedAt'>>,
) => wroteAny(tx.update(sessions).set(next).where(store.has(idHash)));

/** Takes a person's sessions of one organization into another; null: of none yet, or into none. */
export const moveSessions = (
  tx: Db,
  cognitoId: string,
  { from, to }: Record<'from' | 'to', string | null>,
) => {
  const there = from === null ? isNull(sessions.activeOrgId) : eq(sessions.activeOrgId, from);
  return tx
    .update(sessions)
    .set({ activeOrgId: to })
    .where(and(store.isOf(cognitoId), there));
};

/** What is set of sessions that end in an organization. Their rows stay until the pool's sign-ins have ended. */
export const endedThere = (now: Date) => ({
  activeOrgId: null,
  idleExpiresAt: sql`least(${sessions.idleExpiresAt}, ${now.toISOString()}::timestamptz)`,
});

/** Ends all sessions in an organization that is gone, or one person's, who joins it again. They no longer tell of it. */
export const endSessionsIn = (tx: Db, orgId: string, now: Date, cognitoId?: string) => {
  const theirs = cognitoId === undefined ? undefined : store.isOf(cognitoId);
  return tx
    .update(sessions)
    .set(endedThere(now))
    .where(and(eq(sessions.activeOrgId, orgId), theirs));
};

/** Where a session is: the row that its person has in its organization. */
export const isOfSession = () =>
  and(
    eq(users.cognitoId, sessions.cognitoId),
    sql`${users.orgId} is not distinct from ${sessions.activeOrgId}`,
  );

const itsSignIn = { signInId: sessions.signInId };

/**
 * Opens a session. Ends this browser's previous session, sessions of the same pool sign-in, and the person's
 * expired ones. Returns their pool sign-ins, to be ended after the commit.
 */
export async function replaceSession(
  tx: Db,
  session: NewSession,
  earlierHash: string | undefined,
): Promise<string[]> {
  const { cognitoId, signInId, createdAt } = session;
  const sameSignIn = signInId === null ? undefined : eq(sessions.signInId, signInId);
  const ended = await tx
    .delete(sessions)
    .where(or(store.endWith(cognitoId, createdAt, earlierHash), sameSignIn))
    .returning(itsSignIn);
  await tx.insert(sessions).values(session);
  return signInsOf(ended).filter((each) => each !== signInId);
}

export const signInsOf = (ended: readonly { signInId: string | null }[]): string[] =>
  ended.flatMap(({ signInId }) => signInId ?? []);

/**
 * Ends a person's oldest sessions beyond a maximum; sessions of staff do not count. Runs after the new
 * session is committed: of two simultaneous sign-ins the later one sees both. Returns their pool sign-ins.
 */
export const endOldestSessions = async (db: Db, cognitoId: string, most: number) =>
  signInsOf(
    await db
      .delete(sessions)
      .where(store.isBeyond(db, cognitoId, most, eq(sessions.customerService, false)))
      .returning(itsSignIn),
  );

/** Pool sign-ins of expired sessions. They are listed again until `forgetSignIns` removes them. */
export const listDeadSignIns = async (db: Db, now: Date) =>
  signInsOf(
    await db
      .select(itsSignIn)
      .from(sessions)
      .where(and(isNotNull(sessions.signInId), store.isDead(now)))
      .limit(1000),
  );

export const forgetSignIns = (db: Db, signInIds: readonly string[]) =>
  db
    .update(sessions)
    .set({ signInId: null })
    .where(inArray(sessions.signInId, [...signInIds]));

/** Returns the session's pool sign-in. */
export const endSession = async (db: Db, idHash: string) =>
  signInsOf(await db.delete(sessions).where(store.has(idHash)).returning(itsSignIn));

/** What opened a session: the pool's sign-in, or an organization's directory; undefined if the session has ended. */
export const findSignIn = (db: Db, idHash: string) => {
  const { signInId, workOrgId, workStep } = sessions;
  return firstOf(
    db.select({ signInId, workOrgId, workStep }).from(sessions).where(store.has(idHash)),
  );
};

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

/** The sessions of these that still last, by their hashes, each with its organization. */
export async function loadLiveSessions(
  system: Db,
  hashes: readonly string[],
  now: Date,
): Promise<Map<string, string | null>> {
  const rows = await system
    .select({ idHash: sessions.idHash, orgId: users.orgId })
    .from(sessions)
    .innerJoin(users, isOfSession())
    .where(and(inArray(sessions.idHash, [...hashes]), not(store.isDead(now) as SQL)));
  return new Map(rows.map(({ idHash, orgId }) => [idHash, orgId]));
}

/** A person's that last, in whichever of their organizations; those of staff with a customer are not the customer's. */
const areOwn = (cognitoId: string, now: Date) =>
  and(store.isOf(cognitoId), eq(sessions.customerService, false), not(store.isDead(now) as SQL));

export const listOwnSessions = (system: Db, cognitoId: string, now: Date) =>
  system
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, isOfSession())
    .where(areOwn(cognitoId, now));

/**
 * Ends a person's own sessions but the one that asks; with an id, that one alone. Where the session that asks has just
 * been taken over under another hash, it ends none. Returns what they were.
 */
export const endOtherSessions = (
  db: Db,
  { cognitoId, sessionHash }: Pick<Caller, 'cognitoId' | 'sessionHash'>,
  { now, id }: { now: Date; id?: string },
) => {
  const asking = db.select({ id: sessions.id }).from(sessions).where(store.has(sessionHash));
  const which = id === undefined ? undefined : eq(sessions.id, id);
  return db
    .delete(sessions)
    .where(and(areOwn(cognitoId, now), ne(sessions.id, asking), which))
    .returning({ device: sessions.device, signInId: sessions.signInId });
};
