import { answer, refuse } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { deletePoolUserJob } from '../../jobs/deletePoolUser.ts';
import { mailAdminRemoved } from '../../mails/adminMails.ts';
import { lockOrganization } from '../../store/organizations.ts';
import { deleteMember, findMember } from '../../store/people.ts';

/**
 * The membership and all sessions end at once; a job deletes the pool's account. Someone who was just removed
 * can no longer remove anyone, so of two admins who remove each other one stays.
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
      const removed = await deleteMember(tx, orgId, cognitoId);
      if (!removed) return refuse('NOT_FOUND');
      audit.about(removed.email);
      await announce(tx, deletePoolUserJob, { sub: cognitoId });
      await mailAdminRemoved(services, tx, orgId, { removed, by });
      return null;
    });
    if (refused) return refused;
    log.info({ event: 'adminRemoved', removed: cognitoId }, 'admin removed');
    return {};
  },
);
