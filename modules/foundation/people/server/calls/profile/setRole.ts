import { mayGive } from '#kit/contract/roles.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { mailRole } from '../../mails/adminMails.ts';
import { endPasswordsOfOthers, giveRole } from '../../roleChanges.ts';
import { subjectOf } from '../../rules/roleChange.ts';
import { lockOrganization } from '../../store/organizations.ts';
import { listMembers } from '../../store/people.ts';

/**
 * Takes effect with the person's next call. The organization is locked, and who may is asked after that: of two owners
 * who take it from each other, one stays. Invites of theirs that they could no longer send end, so that nobody gives a
 * role on to themselves beforehand. Runs past row-level security, as sessions are of no tenant.
 */
export const setRole = answer(
  contract.setRole,
  async ({ caller, services, audit, log }, { userId, role }) => {
    const { orgId } = caller;
    const own = audit.through(services.database.system);
    const refused = await own.transaction(async (tx) => {
      await lockOrganization(tx, orgId);
      const members = await listMembers(tx, orgId);
      const by = members.find(({ cognitoId }) => cognitoId === caller.cognitoId);
      const whose = members.find(({ cognitoId }) => cognitoId === userId);
      if (!by) return refuse('NO_SESSION');
      if (!whose) return refuse('NOT_FOUND');
      if (!mayGive(by.role, whose.role, role)) return refuse('ROLE_FORBIDS');
      if (whose.role === role) return refuse('SET_ALREADY');
      const owners = members.filter((one) => one.role === 'owner');
      if (whose.role === 'owner' && owners.length < 2) return refuse('LAST_OWNER');
      const given = { cognitoId: userId, role };
      const changed = (await giveRole(tx, orgId, given)) ?? whose;
      await endPasswordsOfOthers(tx, orgId, services.clock.now());
      audit.about(subjectOf({ email: whose.email, from: whose.role, to: role }));
      await mailRole(services, tx, orgId, { changed, by });
      return null;
    });
    if (refused) return refused;
    log.info({ event: 'roleChanged', whose: userId, role }, 'role changed');
    return {};
  },
);
