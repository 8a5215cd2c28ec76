import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import { mayLoosen, tellSwitched } from '../../directoryChanges.ts';
import {
  removeDirectory as deleteDirectory,
  endWorkSessions,
  lockDirectory,
} from '../../store/directories.ts';

/** Runs past row-level security, as the sessions that the directory opened are of no tenant. */
export const removeDirectory = answer(
  contract.removeDirectory,
  async ({ caller, services, audit }) => {
    const { orgId, cognitoId } = caller;
    const own = audit.through(services.database.system);
    const refused = await own.transaction(async (tx) => {
      const known = await lockDirectory(tx, orgId);
      if (!known) return refuse('NOT_FOUND');
      if (!mayLoosen(known, caller)) return refuse('ROLE_FORBIDS');
      audit.about(known.domain);
      await deleteDirectory(tx, orgId);
      await endWorkSessions(tx, orgId, services.clock.now());
      if (known.onSince) await tellSwitched(services, tx, { ...known, mode: 'off' }, cognitoId);
      return null;
    });
    return refused ?? {};
  },
);
