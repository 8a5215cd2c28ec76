import { mayRemove, memberRoles } from '#kit/contract/roles.ts';
import { emit } from '#kit/server/events/emit.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { deletePoolUserJob } from '../../jobs/deletePoolUser.ts';
import { mailAdminRemoved } from '../../mails/adminMails.ts';
import { withdrawInvitesOf } from '../../store/invites.ts';
import { lockOrganization } from '../../store/organizations.ts';
import { deleteMember, findMember } from '../../store/people.ts';

/**
 * The membership, all sessions and the invites that they sent end at once: else one to themselves would bring them
 * back. A job deletes the pool's account. Someone who was just removed can no longer remove anyone, so of two owners
 * who remove each other one stays.
 */
export const removeUser = answer(
  contract.removeUser,
  async ({ db, caller, services, audit, log }, { cognitoId }) => {
    if (cognitoId === caller.cognitoId) return refuse('OWN_ACCOUNT');
    const { orgId } = caller;
    const refused = await db.transaction(async (tx) => {
      await lockOrganization(tx, orgId);
      const by = await findMember(tx, orgId, caller.cognitoId);
      if (!by) return refuse('NO_SESSION');
      const whose = await findMember(tx, orgId, cognitoId);
      if (whose && !mayRemove(by.role, whose.role)) return refuse('ROLE_FORBIDS');
      const removed = await deleteMember(tx, orgId, cognitoId);
      if (!removed) return refuse('NOT_FOUND');
      await withdrawInvitesOf(tx, orgId, cognitoId, memberRoles);
      audit.about(removed.email);
      await announce(tx, deletePoolUserJob, { sub: cognitoId });
      await mailAdminRemoved(services, tx, orgId, { removed, by });
      await emit(tx, orgId, 'admin.left', { adminId: cognitoId }, services.clock.now());
      return null;
    });
    if (refused) return refused;
    log.info({ event: 'adminRemoved', removed: cognitoId }, 'admin removed');
    return {};
  },
);
