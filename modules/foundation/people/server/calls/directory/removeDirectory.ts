import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import { endOpened, mayLoosen, tellSwitched } from '../../directoryChanges.ts';
import { removeDirectory as deleteDirectory, lockDirectory } from '../../store/directories.ts';

export const removeDirectory = answer(
  contract.removeDirectory,
  async ({ db, caller, services, audit }) => {
    const { orgId, cognitoId } = caller;
    const refused = await db.transaction(async (tx) => {
      const known = await lockDirectory(tx, orgId);
      if (!known) return refuse('NOT_FOUND');
      if (!mayLoosen(known, caller)) return refuse('ROLE_FORBIDS');
      audit.about(known.domain);
      await deleteDirectory(tx, orgId);
      if (known.onSince) await tellSwitched(services, tx, { ...known, mode: 'off' }, cognitoId);
      return null;
    });
    if (refused) return refused;
    await endOpened(services, orgId);
    return {};
  },
);
