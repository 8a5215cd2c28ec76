import { callOf } from '#kit/server/audit/auditRecorder.ts';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import { emit } from '#kit/server/events/emit.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { rememberDevice } from '#kit/server/http/knownDevice.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import type { inviteAccounts } from '#modules/foundation/people/vocabulary.ts';
import { mailAdminJoined } from '../../mails/adminMails.ts';
import { isOfBrand } from '../../organizationsOf.ts';
import { linkState } from '../../rules/linkState.ts';
import { openAccount, refuseUnclaimed } from '../../signUpByLink.ts';
import { claimInvite, findInvite, releaseInvite, useInvite } from '../../store/invites.ts';
import { findOrganization } from '../../store/organizations.ts';
import { findPersonByEmail, insertMember } from '../../store/people.ts';
import type { Invite } from '../../tables.ts';

/**
 * Address and organization come from the link (security L5). The link is claimed first and used up together
 * with the new membership: of simultaneous requests only one succeeds, and after a crash the link works again
 * a minute later.
 */
export const inviteLink = answer(
  contract.inviteLink,
  async ({ services, audit, http }, { linkId, password, ...name }) => {
    // Recorded here: whoever uses the link may be signed in elsewhere.
    audit.none();
    const { request } = http;
    const { database, clock, config, identity, keys } = services;
    const system = database.system;
    const linkHash = hashSecret(linkId);
    const found = await findInvite(system, linkHash);
    if (!found || !isHostOf(request.hostname, brandById(found.brandId), config)) {
      return refuse('NOT_FOUND');
    }
    const now = clock.now();
    const invite = await claimInvite(system, linkHash, now);
    if (!invite) return refuseUnclaimed(await findInvite(system, linkHash), now);
    try {
      const account = await openAccount(services, invite, password);
      if (typeof account === 'string') {
        await releaseInvite(system, invite);
        return refuse(account);
      }
      const { cognitoId } = account;
      const { orgId, email, brandId, jobTitle, role, hasSeenOrgGoals } = invite;
      const firstName = name.firstName || invite.firstName;
      const lastName = name.lastName || invite.lastName;
      const person = { cognitoId, email, brandId, signUp: {}, createdAt: now };
      const details = { firstName, lastName, jobTitle, role, hasSeenOrgGoals };
      const refused = await system.transaction(async (tx) => {
        if (!(await useInvite(tx, invite))) return refuse('NOT_FOUND');
        if (!(await insertMember(tx, orgId, { ...person, ...details }))) {
          return refuse('USER_EXISTS');
        }
        await recordChange(tx, {
          orgId,
          at: now,
          actorKind: 'admin',
          actorId: cognitoId,
          actorEmail: email,
          ...callOf(contract.inviteLink, request),
          subject: '',
        });
        await mailAdminJoined(services, tx, orgId, cognitoId);
        await emit(tx, orgId, 'admin.joined', { adminId: cognitoId }, now);
        return null;
      });
      // An invite that was cancelled meanwhile is void (security L4), as is one of an organization that is being erased: the
      // account created for it is removed.
      if (refused?.refused === 'NOT_FOUND') await identity.deleteUser(cognitoId);
      if (refused) return refused;
      // Whoever has the mail owns the address, and this is where they choose their password.
      rememberDevice(http, { keys, cookie: 'device', email, now });
      return { email, subscriptionId: null };
    } catch (error) {
      await releaseInvite(system, invite);
      throw error;
    }
  },
);

/** Whoever has the link has the mailbox: it may be told of an account of the address. */
async function accountOf(
  { identity, database }: Services,
  invite: Invite,
): Promise<(typeof inviteAccounts)[number]> {
  const known = await identity.findUser(invite.email);
  // One that this link made, in an attempt that failed halfway, is taken up by the next.
  if (!known || known.attributes.linkId === invite.id) return 'none';
  const person = await findPersonByEmail(database.system, invite.email);
  if (!person?.orgId) return 'free';
  return (await isOfBrand(database.system, person, invite)) ? 'member' : 'elsewhere';
}

export const inviteLinkFetch = answer(
  contract.inviteLinkFetch,
  async ({ services, http }, { linkId }) => {
    const invite = await findInvite(services.database.system, hashSecret(linkId));
    if (!invite) return refuse('NOT_FOUND');
    const state = linkState(invite, services.clock.now());
    const { hostname } = http.request;
    if (state === 'expired' || !isHostOf(hostname, brandById(invite.brandId), services.config)) {
      return refuse('NOT_FOUND');
    }
    const company = await findOrganization(services.database.system, invite.orgId);
    if (!company || company.erasingSince) return refuse('NOT_FOUND');
    const { id: inviteId, email, firstName, lastName } = invite;
    return {
      account: await accountOf(services, invite),
      inviteId,
      companyName: company.companyName,
      status: state === 'used' ? ('used' as const) : ('valid' as const),
      createdFor: { email, firstName, lastName },
      expirationDate: invite.expiresAt.toISOString(),
    };
  },
);
