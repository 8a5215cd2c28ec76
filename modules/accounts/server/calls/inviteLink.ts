import type { FastifyRequest } from 'fastify';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import { callOf } from '#kit/server/audit/trail.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services.ts';
import { insertMember } from '#modules/profile/server/index.ts';
import type { PoolUser } from '#providers/identity/port.ts';
import * as contract from '../../contract.ts';
import { claimInvite, findInvite, releaseInvite } from '../store.ts';
import type { Invite } from '../tables.ts';

/**
 * Address and organisation come from the link (security L5). The link is claimed first, so that of
 * many at once one is served, and given back if no account comes of it. A process that dies in between
 * costs the link, and the admin invites again; one that dies after the pool has made the account, and
 * before the organisation has its member, leaves an account that starts at onboarding.
 */
export const inviteLink = answer(
  contract.inviteLink,
  async ({ services, http }, { linkId, password }) => {
    const db = services.database.system;
    const linkHash = hashSecret(linkId);
    const invite = await claimInvite(db, linkHash, services.clock.now());
    if (!invite) {
      const found = await findInvite(db, linkHash);
      return refuse(found?.status === 'used' ? 'LINK_USED' : 'NOT_FOUND');
    }
    try {
      const made = await services.identity.createUser(invite.email, password, {});
      if (typeof made === 'string') {
        await releaseInvite(db, invite);
        return refuse(made === 'EXISTS' ? 'USER_EXISTS' : 'WEAK_PASSWORD');
      }
      await join(services, invite, made, http.request);
    } catch (error) {
      await releaseInvite(db, invite);
      throw error;
    }
    return { email: invite.email, subscriptionId: null };
  },
);

async function join(
  services: Services,
  invite: Invite,
  { cognitoId }: PoolUser,
  request: FastifyRequest,
): Promise<void> {
  const { orgId, email, brandId, firstName, lastName, jobTitle, hasSeenOrgGoals } = invite;
  const now = services.clock.now();
  try {
    await services.database.system.transaction(async (tx) => {
      await insertMember(tx, orgId, {
        cognitoId,
        email,
        brandId,
        firstName,
        lastName,
        jobTitle,
        hasSeenOrgGoals,
        signUp: {},
        createdAt: now,
      });
      await recordChange(tx, {
        orgId,
        at: now,
        actorKind: 'admin',
        actorId: cognitoId,
        actorEmail: email,
        ...callOf(contract.inviteLink, request),
        subject: '',
      });
    });
  } catch (error) {
    await services.identity.deleteUser(cognitoId);
    throw error;
  }
}
