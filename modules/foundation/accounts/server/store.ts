import { and, asc, desc, eq, gt, inArray, isNotNull, lt, max, or, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { claimable } from './store/claims.ts';
import { type Invite, invites, type Session, sessions } from './tables.ts';

const isDead = (now: Date) =>
  or(lt(sessions.idleExpiresAt, now), lt(sessions.absoluteExpiresAt, now));

/**
 * Opens a session; the one that this browser had before, one of the same sign-in, and the person's dead
 * ones end. Answers the pool's sign-ins of those, to be ended after the commit.
 */
export async function replaceSession(
  tx: Db,
  session: Session,
  earlierHash: string | undefined,
): Promise<string[]> {
  const { cognitoId, signInId, createdAt } = session;
  const dead = and(eq(sessions.cognitoId, cognitoId), isDead(createdAt));
  const earlier = earlierHash === undefined ? undefined : eq(sessions.idHash, earlierHash);
  const sameSignIn = signInId === null ? undefined : eq(sessions.signInId, signInId);
  const ended = await tx
    .delete(sessions)
    .where(or(dead, earlier, sameSignIn))
    .returning({ signInId: sessions.signInId });
  await tx.insert(sessions).values(session);
  return signInsOf(ended).filter((each) => each !== signInId);
}

const signInsOf = (ended: readonly { signInId: string | null }[]): string[] =>
  ended.flatMap(({ signInId }) => signInId ?? []);

/**
 * Ends the person's oldest sessions where there are more than so many; not those of staff. After the commit
 * of the newest: of two at once, the later one sees both. Answers their sign-ins.
 */
export async function endOldestSessions(
  db: Db,
  cognitoId: string,
  most: number,
): Promise<string[]> {
  const tooMany = db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(and(eq(sessions.cognitoId, cognitoId), eq(sessions.customerService, false)))
    .orderBy(desc(sessions.createdAt), desc(sessions.idHash))
    .offset(most);
  const ended = await db
    .delete(sessions)
    .where(inArray(sessions.idHash, tooMany))
    .returning({ signInId: sessions.signInId });
  return signInsOf(ended);
}

/** Sign-ins of sessions that ended by themselves. They are asked for again until they are forgotten. */
export async function listDeadSignIns(db: Db, now: Date): Promise<string[]> {
  const dead = await db
    .select({ signInId: sessions.signInId })
    .from(sessions)
    .where(and(isNotNull(sessions.signInId), isDead(now)))
    .limit(1000);
  return signInsOf(dead);
}

export async function forgetSignIns(db: Db, signInIds: readonly string[]): Promise<void> {
  await db
    .update(sessions)
    .set({ signInId: null })
    .where(inArray(sessions.signInId, [...signInIds]));
}

export async function extendSession(db: Db, idHash: string, idleExpiresAt: Date): Promise<void> {
  await db.update(sessions).set({ idleExpiresAt }).where(eq(sessions.idHash, idHash));
}

/** Answers its sign-in of the pool. */
export async function endSession(db: Db, idHash: string): Promise<string[]> {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.idHash, idHash))
    .returning({ signInId: sessions.signInId });
  return signInsOf(ended);
}

/** Ends a person's sessions everywhere, in the transaction that took away what they stood on. */
export async function endSessions(tx: Db, cognitoId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.cognitoId, cognitoId));
}

/** Keeps an invite; where the address has a pending one already, its link becomes this one. */
export async function upsertInvite(
  db: Db,
  orgId: string,
  invite: Omit<Invite, 'orgId'>,
): Promise<string> {
  const { id, ...renewed } = invite;
  const [row] = await db
    .insert(invites)
    .values({ orgId, id, ...renewed })
    .onConflictDoUpdate({
      target: [invites.orgId, invites.email],
      targetWhere: sql`status = 'pending'`,
      set: renewed,
    })
    .returning({ id: invites.id });
  return row?.id ?? id;
}

/** Invites that could still be accepted, those to other addresses only. */
export async function countPendingInvites(
  db: Db,
  orgId: string,
  { besides, now }: { besides: string; now: Date },
): Promise<number> {
  return db.$count(
    invites,
    and(
      eq(invites.orgId, orgId),
      eq(invites.status, 'pending'),
      gt(invites.expiresAt, now),
      sql`${invites.email} <> ${besides}`,
    ),
  );
}

/** By the secret of its link, past the tenant's door: who follows a link has no tenant yet. */
export async function findInvite(db: Db, linkHash: string): Promise<Invite | undefined> {
  const [row] = await db.select().from(invites).where(eq(invites.linkHash, linkHash));
  return row;
}

export async function claimInvite(
  db: Db,
  linkHash: string,
  now: Date,
): Promise<Invite | undefined> {
  const [row] = await db
    .update(invites)
    .set({ claimedAt: now })
    .where(claimable(invites, linkHash, now))
    .returning();
  return row;
}

const same = ({ orgId, id }: Invite) => and(eq(invites.orgId, orgId), eq(invites.id, id));

/** Gives a claimed invite back, when no account came of it. */
export async function releaseInvite(db: Db, invite: Invite): Promise<void> {
  await db.update(invites).set({ claimedAt: null }).where(same(invite));
}

/** False when it was cancelled while it was being accepted. */
export async function useInvite(tx: Db, invite: Invite): Promise<boolean> {
  const rows = await tx
    .update(invites)
    .set({ status: 'used' })
    .where(same(invite))
    .returning({ id: invites.id });
  return rows.length === 1;
}

/** Whether an address could accept an invite of the organisation now. */
export async function isInvited(db: Db, orgId: string, email: string, now: Date): Promise<boolean> {
  const pending = await db.$count(
    invites,
    and(
      eq(invites.orgId, orgId),
      eq(invites.email, email),
      eq(invites.status, 'pending'),
      gt(invites.expiresAt, now),
    ),
  );
  return pending > 0;
}

const pending = (orgId: string, id: string) =>
  and(eq(invites.orgId, orgId), eq(invites.id, id), eq(invites.status, 'pending'));

/** Those that nobody has accepted, expired ones included: an admin may send them again. */
export async function listPendingInvites(db: Db, orgId: string): Promise<Invite[]> {
  return db
    .select()
    .from(invites)
    .where(and(eq(invites.orgId, orgId), eq(invites.status, 'pending')))
    .orderBy(asc(invites.createdAt), asc(invites.id));
}

export async function updatePendingInvite(
  db: Db,
  orgId: string,
  id: string,
  details: Pick<Invite, 'firstName' | 'lastName' | 'jobTitle'>,
): Promise<Invite | undefined> {
  const [row] = await db.update(invites).set(details).where(pending(orgId, id)).returning();
  return row;
}

export async function deletePendingInvite(
  db: Db,
  orgId: string,
  id: string,
): Promise<Invite | undefined> {
  const [row] = await db.delete(invites).where(pending(orgId, id)).returning();
  return row;
}

/** When each of these people last signed in, of those who have not signed out since; no staff among them. */
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
