import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { MemberRole } from '#kit/contract/roles.ts';
import { type Db, firstOf } from '#kit/server/db/database.ts';
import { type Invite, invites, organizations, users } from '../tables.ts';
import { linkStore, unclaimed } from './claims.ts';

export const { find: findInvite, claim: claimInvite, release: releaseInvite } = linkStore(invites);

/** Saves an invite; it replaces a pending one to the same address, whose link becomes void. */
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

/** How many invites could still be accepted, not counting those to this address. */
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

const openTo = (email: string, now: Date) =>
  and(eq(invites.email, email), eq(invites.status, 'pending'), gt(invites.expiresAt, now));

/** Invites that the person of this address could accept, oldest first, past row-level security. */
export async function listInvitesTo(
  system: Db,
  email: string,
  now: Date,
): Promise<
  (Pick<Invite, 'id' | 'brandId' | 'firstName' | 'lastName'> & {
    companyName: string;
    invitedBy: string | null;
  })[]
> {
  return system
    .select({
      id: invites.id,
      brandId: invites.brandId,
      companyName: organizations.companyName,
      invitedBy: users.email,
      firstName: invites.firstName,
      lastName: invites.lastName,
    })
    .from(invites)
    .innerJoin(organizations, eq(organizations.id, invites.orgId))
    .leftJoin(users, and(eq(users.cognitoId, invites.createdBy), eq(users.orgId, invites.orgId)))
    .where(and(openTo(email, now), isNull(organizations.erasingSince)))
    .orderBy(asc(invites.createdAt), asc(invites.id))
    .limit(20);
}

/** One of them, locked until the transaction ends; not one whose link somebody is just using. */
export async function lockInviteTo(
  tx: Db,
  email: string,
  id: string,
  now: Date,
): Promise<Invite | undefined> {
  const [row] = await tx
    .select()
    .from(invites)
    .where(and(openTo(email, now), eq(invites.id, id), unclaimed(invites, now)))
    .for('update');
  return row;
}

/** The invite of an organization that an address could accept now; not one whose link somebody is just using. */
export const findInviteTo = (
  db: Db,
  orgId: string,
  email: string,
  now: Date,
): Promise<Invite | undefined> =>
  firstOf(
    db
      .select()
      .from(invites)
      .where(and(eq(invites.orgId, orgId), openTo(email, now), unclaimed(invites, now))),
  );

/** Returns false when the invite was cancelled, or sent anew with another role, while it was being accepted. */
export async function useInvite(tx: Db, { orgId, id, linkHash }: Invite): Promise<boolean> {
  const rows = await tx
    .update(invites)
    .set({ status: 'used' })
    .where(and(pending(orgId, id), eq(invites.linkHash, linkHash)))
    .returning({ id: invites.id });
  return rows.length === 1;
}

/** Whether the address has an invite of the organization that it could accept now. */
export async function isInvited(db: Db, orgId: string, email: string, now: Date): Promise<boolean> {
  return (await db.$count(invites, and(eq(invites.orgId, orgId), openTo(email, now)))) > 0;
}

const pending = (orgId: string, id: string) =>
  and(eq(invites.orgId, orgId), eq(invites.id, id), eq(invites.status, 'pending'));

/** Invites that nobody has accepted. Expired ones are included, because an admin may send them again. */
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

/** Takes back what somebody asked others for, of roles that they may no longer give. */
export const withdrawInvitesOf = (
  tx: Db,
  orgId: string,
  createdBy: string,
  roles: readonly MemberRole[],
) =>
  tx
    .delete(invites)
    .where(
      and(
        eq(invites.orgId, orgId),
        eq(invites.createdBy, createdBy),
        eq(invites.status, 'pending'),
        inArray(invites.role, [...roles]),
      ),
    );
