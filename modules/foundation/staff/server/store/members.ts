import { and, asc, eq, gt, inArray, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm';
import { type Db, firstOf, firstOrNull, wroteAny } from '#kit/server/db/database.ts';
import { type StaffRow, staffMembers } from '../tables.ts';

const isOf = (id: string) => eq(staffMembers.id, id);
const hasAddress = (email: string) => eq(staffMembers.email, email);

/** Returns false when the address, or the work account, is taken. */
export const insertMember = (tx: Db, member: typeof staffMembers.$inferInsert) =>
  wroteAny(tx.insert(staffMembers).values(member).onConflictDoNothing());

export const findMember = (db: Db, id: string) =>
  firstOf(db.select().from(staffMembers).where(isOf(id)));

/** Finds only people who may sign in: not blocked, and set up. */
export async function findMemberToSignIn(
  db: Db,
  email: string,
): Promise<(StaffRow & { passwordHash: string }) | null> {
  const [row] = await db
    .select()
    .from(staffMembers)
    .where(and(hasAddress(email), isNull(staffMembers.blockedAt)));
  return row?.passwordHash ? { ...row, passwordHash: row.passwordHash } : null;
}

export const listMembers = (db: Db) =>
  db.select().from(staffMembers).orderBy(asc(staffMembers.name), asc(staffMembers.id));

/** Marks the row that `seedStaff` creates. */
export const demonstration = 'demonstration';

export const demonstrationStaff = (db: Db) =>
  db.select().from(staffMembers).where(eq(staffMembers.createdBy, demonstration));

/** Deletes the demonstration's staff with their sessions. */
export const removeDemonstrationStaff = (tx: Db) =>
  tx.delete(staffMembers).where(eq(staffMembers.createdBy, demonstration));

/** Locks all members, so that nobody gets a new secret meanwhile. */
export const lockMembers = (tx: Db) =>
  tx.select().from(staffMembers).orderBy(asc(staffMembers.id)).for('update');

/** How many authenticators are sealed with a key. */
export const countSealedBy = (db: Db, key: number): Promise<number> =>
  db.$count(staffMembers, like(staffMembers.totpSecret, `${key}.%`));

export const findMemberByEmail = (db: Db, email: string) =>
  firstOf(db.select().from(staffMembers).where(hasAddress(email)));

/** A member whom nothing changes until the transaction ends. */
export const holdMember = (tx: Db, email: string) =>
  firstOf(tx.select().from(staffMembers).where(hasAddress(email)).for('share'));

/** Whom a work account signs in, with the row locked: two sign-ins at once change it one after the other. */
export const lockMemberOfWork = (
  tx: Db,
  { issuer, subject }: { issuer: string; subject: string },
) => {
  const isTheirs = and(eq(staffMembers.workIssuer, issuer), eq(staffMembers.workSubject, subject));
  return firstOf(tx.select().from(staffMembers).where(isTheirs).for('update'));
};

export const lockMemberByEmail = (tx: Db, email: string) =>
  firstOf(tx.select().from(staffMembers).where(hasAddress(email)).for('update'));

export const findMemberByLink = (db: Db, linkHash: string, now: Date) =>
  firstOf(db.select().from(staffMembers).where(usable(linkHash, now)));

const usable = (linkHash: string, now: Date) =>
  and(
    eq(staffMembers.linkHash, linkHash),
    gt(staffMembers.linkExpiresAt, now),
    isNull(staffMembers.blockedAt),
  );

/** Uses a set-up link up; of simultaneous requests only one succeeds (security L1). */
export const completeSetUp = (
  tx: Db,
  linkHash: string,
  { passwordHash, step, now }: { passwordHash: string; step: number; now: Date },
) =>
  firstOf(
    tx
      .update(staffMembers)
      .set({ passwordHash, lastStep: step, linkHash: null, linkExpiresAt: null })
      .where(usable(linkHash, now))
      .returning(),
  );

/** Records a code's time step as used; returns false when it or a later one was used before (RFC 6238 §5.2). */
export const takeStep = (tx: Db, id: string, lastStep: number) =>
  wroteAny(
    tx
      .update(staffMembers)
      .set({ lastStep })
      .where(and(isOf(id), lt(staffMembers.lastStep, lastStep))),
  );

export const updateMember = (tx: Db, id: string, changes: Partial<Omit<StaffRow, 'id'>>) =>
  firstOf(tx.update(staffMembers).set(changes).where(isOf(id)).returning());

/** Changes a person's picture; answers the one before. */
export async function setPicture(
  tx: Db,
  id: string,
  pictureId: string | null,
): Promise<string | null> {
  const before = await firstOf(tx.select().from(staffMembers).where(isOf(id)).for('update'));
  await updateMember(tx, id, { pictureId });
  return before?.pictureId ?? null;
}

/** Takes an organization that is being erased from the customers of whoever is there for it by name. */
export const forgetCustomer = (system: Db, orgId: string) =>
  system
    .update(staffMembers)
    .set({ customerIds: sql`${staffMembers.customerIds} - ${orgId}::text` })
    .where(sql`${staffMembers.customerIds} @> ${JSON.stringify([orgId])}::jsonb`);

export const findMemberByPicture = (db: Db, pictureId: string) =>
  firstOrNull(db.select().from(staffMembers).where(eq(staffMembers.pictureId, pictureId)));

/** Pictures of those who have one, by address. */
export async function loadPictures(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({ email: staffMembers.email, pictureId: staffMembers.pictureId })
    .from(staffMembers)
    .where(
      and(inArray(staffMembers.email, [...new Set(emails)]), isNotNull(staffMembers.pictureId)),
    );
  return new Map(rows.map(({ email, pictureId }) => [email, pictureId ?? '']));
}

/** Counts the other administrators and locks their rows, so that two who block each other do not both succeed. */
export async function otherAdministrators(tx: Db, id: string): Promise<number> {
  const rows = await tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.role, 'administrator'),
        isNull(staffMembers.blockedAt),
        or(isNotNull(staffMembers.passwordHash), isNotNull(staffMembers.workSubject), isOf(id)),
      ),
    )
    .orderBy(asc(staffMembers.id))
    .for('update');
  return rows.filter((row) => row.id !== id).length;
}
