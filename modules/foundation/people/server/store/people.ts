import { and, asc, eq, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import { type Db, firstOf, isUniqueViolation } from '#kit/server/db/database.ts';
import { type Organization, organizations, type User, users, workLinks } from '../tables.ts';
import { hasLeft } from './addressChanges.ts';
import { lockOrganization } from './organizations.ts';
import { endSessionsIn, moveSessions } from './sessions.ts';

/** The person who has been an admin of the organization the longest. */
export async function findFirstMember(db: Db, orgId: string): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.orgId, orgId))
    .orderBy(users.createdAt, users.cognitoId)
    .limit(1);
  return row;
}

/**
 * A person's rows as signing in prefers them: the organization that they opened last, else the first they joined; one
 * that is being erased only where there is no other.
 */
const lastOpenedFirst = () => [
  sql`${users.orgId} is null`,
  sql`exists (select from ${organizations} where ${organizations.id} = ${users.orgId}
    and ${organizations.erasingSince} is not null)`,
  sql`${users.openedAt} desc nulls last`,
  users.createdAt,
  users.id,
];

/**
 * A person by the pool's id, with or without an organization: for data that belongs to the person. Of several
 * organizations the row of the one that they opened last.
 */
export async function findPerson(db: Db, cognitoId: string): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.cognitoId, cognitoId))
    .orderBy(...lastOpenedFirst())
    .limit(1);
  return row;
}

/** As `findPerson`, by the address. */
export async function findPersonByEmail(system: Db, email: string): Promise<User | undefined> {
  const [row] = await system
    .select()
    .from(users)
    .where(eq(users.email, email))
    .orderBy(...lastOpenedFirst())
    .limit(1);
  return row;
}

/** A person as they are in one of their organizations; null: while they belong to none. */
export async function findPersonIn(
  system: Db,
  orgId: string | null,
  cognitoId: string,
): Promise<User | undefined> {
  const there = orgId === null ? isNull(users.orgId) : eq(users.orgId, orgId);
  const [row] = await system
    .select()
    .from(users)
    .where(and(eq(users.cognitoId, cognitoId), there));
  return row;
}

/** A person in each of their organizations; one row, without any, while they belong to none. */
export const listPersonRows = (system: Db, cognitoId: string): Promise<User[]> =>
  system
    .select()
    .from(users)
    .where(eq(users.cognitoId, cognitoId))
    .orderBy(users.createdAt, users.id);

/**
 * A person, with all their rows locked until the transaction ends. The row without an organization comes first: it
 * becomes that of the organization which they join.
 */
export async function lockPerson(tx: Db, cognitoId: string): Promise<User | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(eq(users.cognitoId, cognitoId))
    .orderBy(sql`${users.orgId} is not null`, users.createdAt, users.id)
    .for('update');
  return row;
}

type NewPerson = Pick<User, 'cognitoId' | 'email' | 'brandId' | 'signUp' | 'createdAt'>;

/**
 * The person who signs in; created at the first sign-in. Undefined when the address already belongs to
 * another account.
 */
export async function upsertPerson(db: Db, person: NewPerson): Promise<User | undefined> {
  const { cognitoId, email } = person;
  const isTheirs = eq(users.cognitoId, cognitoId);
  if ((await db.$count(users, and(eq(users.email, email), not(isTheirs)))) > 0) return undefined;
  try {
    await db
      .update(users)
      .set({ email })
      .where(and(isTheirs, ne(users.email, email), not(hasLeft(email))));
    const known = await findPerson(db, cognitoId);
    if (known) return known;
    const [row] = await db
      .insert(users)
      .values(person)
      .onConflictDoUpdate({ ...newcomer, set: { email } })
      .returning();
    return row;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** What two rows of one person without an organization would have in common. */
const newcomer = { target: users.cognitoId, targetWhere: sql`org_id is null` };

/**
 * Makes a person a member of an organization, in the row that they have without one; whoever belongs to another gets a
 * row more, as someone who has seen the intros already. The data of their sign-up is not used after this.
 */
export async function joinOrganization(
  tx: Db,
  orgId: string,
  person: User,
  {
    joinedAt,
    ...details
  }: Pick<User, 'firstName' | 'lastName' | 'jobTitle' | 'role'> & { joinedAt: Date },
): Promise<void> {
  const { id, cognitoId, brandId, email, hasSeenOrgGoals, portalData, devicesSince } = person;
  // Of an earlier membership: removing it left them without effect.
  await endSessionsIn(tx, orgId, joinedAt, cognitoId);
  if (person.orgId === null) {
    await tx
      .update(users)
      .set({ orgId, createdAt: joinedAt, ...details })
      .where(eq(users.id, id));
    await moveSessions(tx, cognitoId, { from: null, to: orgId });
    return;
  }
  const ofPerson = { cognitoId, brandId, email, hasSeenOrgGoals, portalData, devicesSince };
  await tx
    .insert(users)
    .values({ ...ofPerson, ...details, signUp: {}, orgId, createdAt: joinedAt })
    .onConflictDoNothing({ target: [users.cognitoId, users.orgId] });
}

export type NewMember = NewPerson &
  Pick<User, 'firstName' | 'lastName' | 'jobTitle' | 'role' | 'hasSeenOrgGoals'>;

/**
 * Adds a member by an invite. Someone who signed in before accepting it already has a row, which is updated;
 * returns false when they have an organization of their own by now.
 */
export async function insertMember(db: Db, orgId: string, member: NewMember): Promise<boolean> {
  const { cognitoId, ...details } = member;
  const known = await lockPerson(db, cognitoId);
  if (known?.orgId) return false;
  const rows = await db
    .insert(users)
    .values(member)
    .onConflictDoUpdate({ ...newcomer, set: details })
    .returning({ id: users.id });
  for (const { id } of rows) await db.update(users).set({ orgId }).where(eq(users.id, id));
  await moveSessions(db, cognitoId, { from: null, to: orgId });
  return true;
}

/** Adds a person by a magic link. The link's data overwrites what an early sign-in stored. */
export async function insertProspect(db: Db, person: NewPerson): Promise<void> {
  const { cognitoId, ...details } = person;
  if ((await lockPerson(db, cognitoId))?.orgId) return;
  await db
    .insert(users)
    .values(person)
    .onConflictDoUpdate({ ...newcomer, set: details });
}

/** Removes an admin from the organization; without this row their sessions are nobody's (security S5). */
export async function deleteMember(
  tx: Db,
  orgId: string,
  cognitoId: string,
): Promise<User | undefined> {
  await tx
    .delete(workLinks)
    .where(and(eq(workLinks.orgId, orgId), eq(workLinks.cognitoId, cognitoId)));
  const [row] = await tx.delete(users).where(member(orgId, cognitoId)).returning();
  return row;
}

/** Deletes a person who has no organization. */
export async function deletePerson(system: Db, cognitoId: string): Promise<void> {
  await system.delete(users).where(and(eq(users.cognitoId, cognitoId), isNull(users.orgId)));
}

export async function isMember(db: Db, orgId: string, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.orgId, orgId), eq(users.email, email)))) > 0;
}

export async function listMembers(db: Db, orgId: string): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(eq(users.orgId, orgId))
    .orderBy(asc(users.createdAt), asc(users.cognitoId));
}

const member = (orgId: string, cognitoId: string) =>
  and(eq(users.orgId, orgId), eq(users.cognitoId, cognitoId));

export async function findMember(
  db: Db,
  orgId: string,
  cognitoId: string,
): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(member(orgId, cognitoId));
  return row;
}

/** Takes a person out of an organization, so that they start onboarding again. */
export async function leaveOrganization(
  system: Db,
  orgId: string,
  cognitoId: string,
): Promise<void> {
  await system.transaction(async (tx) => {
    await lockOrganization(tx, orgId);
    await tx.update(users).set({ orgId: null }).where(member(orgId, cognitoId));
    await moveSessions(tx, cognitoId, { from: orgId, to: null });
    await keepOwner(tx, orgId);
  });
}

/**
 * Where no owner is left, makes one of whoever has been an admin the longest; without any, of whoever has been there the
 * longest. The caller has locked the organization.
 */
export async function keepOwner(tx: Db, orgId: string): Promise<void> {
  const members = await listMembers(tx, orgId);
  if (members.some(({ role }) => role === 'owner')) return;
  const next = members.find(({ role }) => role === 'admin') ?? members[0];
  if (next) await updateMember(tx, orgId, next.cognitoId, { role: 'owner' });
}

/** Organizations of which nobody is the owner; the others come with the next run. */
export async function listWithoutOwner(system: Db): Promise<string[]> {
  const rows = await system
    .select({ orgId: users.orgId })
    .from(users)
    .where(isNotNull(users.orgId))
    .groupBy(users.orgId)
    .having(sql`not bool_or(${users.role} = 'owner')`)
    .limit(500);
  return rows.flatMap(({ orgId }) => (orgId === null ? [] : [orgId]));
}

/** The organizations of which a person is an admin, without those that are being erased. */
export const listOrganizationsOf = (
  system: Db,
  cognitoId: string,
): Promise<Pick<Organization, 'id' | 'companyName'>[]> =>
  system
    .select({ id: organizations.id, companyName: organizations.companyName })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.orgId))
    .where(and(eq(users.cognitoId, cognitoId), isNull(organizations.erasingSince)))
    .orderBy(users.createdAt, users.id)
    .limit(100);

/** Notes which of their organizations a person opened last. */
export async function recordOpened(
  tx: Db,
  orgId: string,
  cognitoId: string,
  now: Date,
): Promise<void> {
  await tx.update(users).set({ openedAt: now }).where(member(orgId, cognitoId));
}

/** Locks the row until the transaction ends, for data that is read, merged and written back. */
export async function lockMember(
  tx: Db,
  orgId: string,
  cognitoId: string,
): Promise<User | undefined> {
  const [row] = await tx.select().from(users).where(member(orgId, cognitoId)).for('update');
  return row;
}

/** As `lockMember`, by the address. */
export const lockMemberByEmail = (
  tx: Db,
  orgId: string,
  email: string,
): Promise<User | undefined> =>
  firstOf(
    tx
      .select()
      .from(users)
      .where(and(eq(users.orgId, orgId), eq(users.email, email)))
      .for('update'),
  );

type MemberChanges = Partial<
  Pick<
    User,
    'firstName' | 'lastName' | 'jobTitle' | 'role' | 'orgGoals' | 'hasSeenOrgGoals' | 'portalData'
  >
>;

export async function updateMember(
  db: Db,
  orgId: string,
  cognitoId: string,
  changes: MemberChanges,
): Promise<User | undefined> {
  const [row] = await db.update(users).set(changes).where(member(orgId, cognitoId)).returning();
  return row;
}

/** The admins of several organizations. */
export const listMembersOf = (system: Db, orgIds: readonly string[]): Promise<User[]> =>
  system
    .select()
    .from(users)
    .where(inArray(users.orgId, [...orgIds]))
    .orderBy(users.createdAt, users.cognitoId);

/** Gives a person another address, in all their organizations. */
export async function setPersonEmail(tx: Db, cognitoId: string, email: string): Promise<void> {
  await tx.update(users).set({ email }).where(eq(users.cognitoId, cognitoId));
}

/** Blocks a person, or unblocks them. */
export async function setBlocked(tx: Db, cognitoId: string, blockedAt: Date | null): Promise<void> {
  await tx.update(users).set({ blockedAt }).where(eq(users.cognitoId, cognitoId));
}
