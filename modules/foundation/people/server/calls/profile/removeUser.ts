import { mayRemove } from '#kit/contract/roles.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { removeMember } from '../../removals/removeMember.ts';
import { lockOrganization } from '../../store/organizations.ts';
import { findMember } from '../../store/people.ts';

/** Someone who was just removed can no longer remove anyone, so of two owners who remove each other one stays. */
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
      const removed = await removeMember(services, tx, orgId, { cognitoId, by });
      if (!removed) return refuse('NOT_FOUND');
      audit.about(removed.email);
      return null;
    });
    if (refused) return refused;
    log.info({ event: 'adminRemoved', removed: cognitoId }, 'admin removed');
    return {};
  },
);
