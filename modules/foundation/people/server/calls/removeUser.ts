import { answer, refuse } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { deletePoolUserJob } from '../jobs/deletePoolUser.ts';
import { deleteMember, findMember, lockOrganization } from '../store/people.ts';

/**
 * The membership ends at once, and every session with it; the pool's account follows by a job. Whoever was
 * removed a moment ago removes nobody any more, so that of two who remove each other one stays.
 */
export const removeUser = answer(
  contract.removeUser,
  async ({ db, caller, audit, log }, { cognitoId }) => {
    if (cognitoId === caller.cognitoId) return refuse('OWN_ACCOUNT');
    const { orgId } = caller;
    const refused = await db.transaction(async (tx) => {
      await lockOrganization(tx, orgId);
      if (!(await findMember(tx, orgId, caller.cognitoId))) return refuse('NO_SESSION');
      const removed = await deleteMember(tx, orgId, cognitoId);
      if (!removed) return refuse('NOT_FOUND');
      audit.about(removed.email);
      await announce(tx, deletePoolUserJob, { sub: cognitoId });
      return null;
    });
    if (refused) return refused;
    log.info({ event: 'adminRemoved', removed: cognitoId }, 'admin removed');
    return {};
  },
);
