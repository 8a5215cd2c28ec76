import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import { deleteLinks, endWorkSessions } from '../../store/directories.ts';
import { findMember } from '../../store/people.ts';

/** Runs past row-level security, as the sessions that the account opened are of no tenant. */
export const unlinkWorkAccount = answer(
  contract.unlinkWorkAccount,
  async ({ caller, services, audit }, { userId }) => {
    const { orgId } = caller;
    const own = audit.through(services.database.system);
    const refused = await own.transaction(async (tx) => {
      const member = await findMember(tx, orgId, userId);
      if (!member) return refuse('NOT_FOUND');
      // Who presses twice has forgotten it once.
      if (await deleteLinks(tx, orgId, userId)) audit.about(member.email);
      else audit.none();
      await endWorkSessions(tx, orgId, services.clock.now(), userId);
      return null;
    });
    return refused ?? {};
  },
);
