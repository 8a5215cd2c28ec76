import { and, asc, eq, inArray, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { memberRoles } from '#kit/contract/roles.ts';
import { type Db, firstOf, isUniqueViolation } from '#kit/server/db/database.ts';
import { brandOfRow } from '#modules/foundation/plans/server/index.ts';
import { organizations, type User, users, workLinks } from '../tables.ts';
import { hasLeft } from './addressChanges.ts';
import { withdrawInvitesOf } from './invites.ts';
import { lockOrganization } from './organizations.ts';
import { endSessionsIn, moveSessions } from './sessions.ts';

const isOf = (cognitoId: string) => eq(users.cognitoId, cognitoId);
const member = (orgId: string, cognitoId: string) => and(eq(users.orgId, orgId), isOf(cognitoId));
const withAddress = (orgId: string, email: string) =>
  and(eq(users.orgId, orgId), eq(users.email, email));

/** The person who has been an admin of the organization the longest. */
export const findFirstMember = (db: Db, orgId: string) =>
  firstOf(
    db
      .select()
      .from(users)
      .where(eq(users.orgId, orgId))
      .orderBy(users.createdAt, users.cognitoId)
      .limit(1),
  );

/**
 * A person's row as signing in prefers it: the organization that they opened last, else the first they joined; one
 * that is being erased only where there is no other.
 */
const findLastOpened = (db: Db, who: SQL) =>
  firstOf(
    db
      .select()
      .from(users)
      .where(who)
      .orderBy(
        sql`${users.orgId} is null`,
        sql`exists (select from ${organizations} where ${organizations.id} = ${users.orgId}
          and ${organizations.erasingSince} is not null)`,
        sql`${users.openedAt} desc nulls last`,
        users.createdAt,
        users.id,
      )
      .limit(1),
  );

/**
 * A person by the pool's id, with or without an organization: for data that belongs to the person. Of several
 * organizations the row of the one that they opened last.
 */
export const findPerson = (db: Db, cognitoId: string) => findLastOpened(db, isOf(cognitoId));

/** As `findPerson`, by the address. */
export const findPersonByEmail = (system: Db, email: string) =>
  findLastOpened(system, eq(users.email, email));

/** A person as they are in one of their organizations; null: while they belong to none. */
export const findPersonIn = (system: Db, orgId: string | null, cognitoId: string) => {
  const there = orgId === null ? isNull(users.orgId) : eq(users.orgId, orgId);
  return firstOf(
    system
      .select()
      .from(users)
      .where(and(isOf(cognitoId), there)),
  );
};

/** A person in each of their organizations; one row, without any, while they belong to none. */
export const listPersonRows = (system: Db, cognitoId: string) =>
  system.select().from(users).where(isOf(cognitoId)).orderBy(users.createdAt, users.id);

/** Everybody, or all of one brand, by the pool's ids. An organization's brand goes before that of a first sign-in. */
export async function listEverybody(system: Db, brandId?: string): Promise<string[]> {
  const ofBrand = sql`coalesce(${brandOfRow(users.orgId)}, ${users.brandId}) = ${brandId}`;
  const rows = await system
    .selectDistinct({ cognitoId: users.cognitoId })
    .from(users)
    .where(brandId === undefined ? undefined : ofBrand);
  return rows.map(({ cognitoId }) => cognitoId);
}

/**
 * A person, with all their rows locked until the transaction ends. The row without an organization comes first: it
 * becomes that of the organization which they join.
 */
export const lockPerson = (tx: Db, cognitoId: string) =>
  firstOf(
    tx
      .select()
      .from(users)
      .where(isOf(cognitoId))
      .orderBy(sql`${users.orgId} is not null`, users.createdAt, users.id)
      .for('update'),
  );

type NewPerson = Pick<User, 'cognitoId' | 'email' | 'brandId' | 'signUp' | 'createdAt'>;

/**
 * The person who signs in; created at the first sign-in. Undefined when the address already belongs to
 * another account.
 */
export async function upsertPerson(db: Db, person: NewPerson): Promise<User | undefined> {
  const { cognitoId, email } = person;
  const isTheirs = isOf(cognitoId);
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
export async function deleteMember(tx: Db, orgId: string, cognitoId: string) {
  await tx
    .delete(workLinks)
    .where(and(eq(workLinks.orgId, orgId), eq(workLinks.cognitoId, cognitoId)));
  return firstOf(tx.delete(users).where(member(orgId, cognitoId)).returning());
}

/** Deletes a person who has no organization. */
export const deletePerson = (system: Db, cognitoId: string) =>
  system.delete(users).where(and(isOf(cognitoId), isNull(users.orgId)));

export const isMember = async (db: Db, orgId: string, email: string): Promise<boolean> =>
  (await db.$count(users, withAddress(orgId, email))) > 0;

export const listMembers = (db: Db, orgId: string) =>
  db
    .select()
    .from(users)
    .where(eq(users.orgId, orgId))
    .orderBy(asc(users.createdAt), asc(users.cognitoId));

export const findMember = (db: Db, orgId: string, cognitoId: string) =>
  firstOf(db.select().from(users).where(member(orgId, cognitoId)));

/** Takes a person out of an organization, so that they start onboarding again; the invites that they sent there end. */
export const leaveOrganization = (system: Db, orgId: string, cognitoId: string) =>
  system.transaction(async (tx) => {
    await lockOrganization(tx, orgId);
    await tx.update(users).set({ orgId: null }).where(member(orgId, cognitoId));
    await withdrawInvitesOf(tx, orgId, cognitoId, memberRoles);
    await moveSessions(tx, cognitoId, { from: orgId, to: null });
    await keepOwner(tx, orgId);
  });

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
  return rows.flatMap(({ orgId }) => orgId ?? []);
}

/** The organizations of which a person is an admin, without those that are being erased. */
export const listOrganizationsOf = (system: Db, cognitoId: string) =>
  system
    .select({ id: organizations.id, companyName: organizations.companyName })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.orgId))
    .where(and(isOf(cognitoId), isNull(organizations.erasingSince)))
    .orderBy(users.createdAt, users.id)
    .limit(100);

/** Notes which of their organizations a person opened last. */
export const recordOpened = (tx: Db, orgId: string, cognitoId: string, openedAt: Date) =>
  tx.update(users).set({ openedAt }).where(member(orgId, cognitoId));

/** Locks the row until the transaction ends, for data that is read, merged and written back. */
export const lockMember = (tx: Db, orgId: string, cognitoId: string) =>
  firstOf(tx.select().from(users).where(member(orgId, cognitoId)).for('update'));

/** As `lockMember`, by the address. */
export const lockMemberByEmail = (tx: Db, orgId: string, email: string) =>
  firstOf(tx.select().from(users).where(withAddress(orgId, email)).for('update'));

type MemberChanges = Partial<
  Pick<
    User,
    'firstName' | 'lastName' | 'jobTitle' | 'role' | 'orgGoals' | 'hasSeenOrgGoals' | 'portalData'
  >
>;

export const updateMember = (db: Db, orgId: string, cognitoId: string, changes: MemberChanges) =>
  firstOf(db.update(users).set(changes).where(member(orgId, cognitoId)).returning());

/** The admins of several organizations. */
export const listMembersOf = (system: Db, orgIds: readonly string[]) =>
  system
    .select()
    .from(users)
    .where(inArray(users.orgId, [...orgIds]))
    .orderBy(users.createdAt, users.cognitoId);

/** Gives a person another address, in all their organizations. */
export const setPersonEmail = (tx: Db, cognitoId: string, email: string) =>
  tx.update(users).set({ email }).where(isOf(cognitoId));

/** Blocks a person, or unblocks them. */
export const setBlocked = (tx: Db, cognitoId: string, blockedAt: Date | null) =>
  tx.update(users).set({ blockedAt }).where(isOf(cognitoId));
