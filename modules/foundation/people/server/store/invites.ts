import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import type { MemberRole } from '#kit/contract/roles.ts';
import { auditEntries } from '#kit/server/audit/tables.ts';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import { acceptInvite, inviteLink } from '#modules/foundation/people/calls/accounts.ts';
import { finishDirectorySignIn } from '#modules/foundation/people/calls/directory.ts';
import { type Invite, invites, organizations, users } from '../tables.ts';
import { linkStore, unclaimed } from './claims.ts';
import { holdOrganization } from './organizations.ts';

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

const pendingIn = (orgId: string) => and(eq(invites.orgId, orgId), eq(invites.status, 'pending'));
const pending = (orgId: string, id: string) => and(pendingIn(orgId), eq(invites.id, id));

/** How many invites could still be accepted, not counting those to this address. */
export const countPendingInvites = (
  db: Db,
  orgId: string,
  { besides, now }: { besides: string; now: Date },
): Promise<number> =>
  db.$count(invites, and(pendingIn(orgId), gt(invites.expiresAt, now), ne(invites.email, besides)));

const openTo = (email: string, now: Date) =>
  and(eq(invites.email, email), eq(invites.status, 'pending'), gt(invites.expiresAt, now));

/** Invites that the person of this address could accept, oldest first, past row-level security. */
export const listInvitesTo = (system: Db, email: string, now: Date) =>
  system
    .select({
      ...pick(invites, 'id', 'brandId', 'firstName', 'lastName'),
      companyName: organizations.companyName,
      invitedBy: users.email,
    })
    .from(invites)
    .innerJoin(organizations, eq(organizations.id, invites.orgId))
    .leftJoin(users, and(eq(users.cognitoId, invites.createdBy), eq(users.orgId, invites.orgId)))
    .where(and(openTo(email, now), isNull(organizations.erasingSince)))
    .orderBy(asc(invites.createdAt), asc(invites.id))
    .limit(20);

/** One of them, locked until the transaction ends; not one whose link somebody is just using. */
export const lockInviteTo = (tx: Db, email: string, id: string, now: Date) =>
  firstOf(
    tx
      .select()
      .from(invites)
      .where(and(openTo(email, now), eq(invites.id, id), unclaimed(invites, now)))
      .for('update'),
  );

/** The invite of an organization that an address could accept now; not one whose link somebody is just using. */
export const findInviteTo = (db: Db, orgId: string, email: string, now: Date) =>
  firstOf(
    db
      .select()
      .from(invites)
      .where(and(eq(invites.orgId, orgId), openTo(email, now), unclaimed(invites, now))),
  );

/**
 * Returns false when the invite was cancelled, or sent anew with another role, while it was being accepted, and once the
 * erasure of its organization has begun.
 */
export const useInvite = async (tx: Db, { orgId, id, linkHash }: Invite): Promise<boolean> =>
  (await holdOrganization(tx, orgId)) &&
  wroteAny(
    tx
      .update(invites)
      .set({ status: 'used' })
      .where(and(pending(orgId, id), eq(invites.linkHash, linkHash))),
  );

/** Whether the address has an invite of the organization that it could accept now. */
export const isInvited = async (db: Db, orgId: string, email: string, now: Date) =>
  (await db.$count(invites, and(eq(invites.orgId, orgId), openTo(email, now)))) > 0;

/** Invites that nobody has accepted. Expired ones are included, because an admin may send them again. */
export const listPendingInvites = (db: Db, orgId: string) =>
  db
    .select()
    .from(invites)
    .where(pendingIn(orgId))
    .orderBy(asc(invites.createdAt), asc(invites.id));

export const updatePendingInvite = (
  db: Db,
  orgId: string,
  id: string,
  details: Pick<Invite, 'firstName' | 'lastName' | 'jobTitle'>,
) => firstOf(db.update(invites).set(details).where(pending(orgId, id)).returning());

export const deletePendingInvite = (db: Db, orgId: string, id: string) =>
  firstOf(db.delete(invites).where(pending(orgId, id)).returning());

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
      and(pendingIn(orgId), eq(invites.createdBy, createdBy), inArray(invites.role, [...roles])),
    );

/** The same in all their organizations, past row-level security. */
export const withdrawAllInvitesOf = (system: Db, createdBy: string) =>
  system
    .delete(invites)
    .where(and(eq(invites.status, 'pending'), eq(invites.createdBy, createdBy)));

/** The same in one, of what they asked for from then on. */
export const withdrawInvitesSince = (tx: Db, orgId: string, createdBy: string, since: Date) =>
  tx
    .delete(invites)
    .where(and(pendingIn(orgId), eq(invites.createdBy, createdBy), gte(invites.createdAt, since)))
    .returning();

/** Who joined organizations by invites that were sent since then, as they were called then, and who had sent each. */
export const listJoined = (system: Db, orgIds: readonly string[], since: Date) => {
  const { orgId, actorId, actorEmail, action, subject, at } = auditEntries;
  const joining = [acceptInvite.path, inviteLink.path, finishDirectorySignIn.path];
  return system
    .select({
      orgId,
      ...pick(auditEntries, 'actorId', 'actorEmail', 'at'),
      invitedBy: invites.createdBy,
      invitedAt: invites.createdAt,
    })
    .from(invites)
    .innerJoin(
      auditEntries,
      and(
        eq(orgId, invites.orgId),
        eq(actorEmail, invites.email),
        isNotNull(actorId),
        inArray(action, joining),
        // Who was an admin before.
        ne(subject, 'linked'),
        gte(at, invites.createdAt),
      ),
    )
    .where(
      and(
        inArray(invites.orgId, [...orgIds]),
        eq(invites.status, 'used'),
        gte(invites.createdAt, since),
      ),
    );
};
