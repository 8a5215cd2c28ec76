import { randomBytes } from 'node:crypto';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import { mayLoosen, tellSwitched } from '../../directoryChanges.ts';
import {
  deleteLinks,
  endWorkSessions,
  lockDirectory,
  nameDomain as saveDomain,
} from '../../store/directories.ts';

/** Runs past row-level security, as the sessions that the directory opened are of no tenant. */
export const nameDomain = answer(
  contract.nameDomain,
  async ({ caller, services, audit }, { domain }) => {
    const { orgId, cognitoId } = caller;
    audit.about(domain);
    const own = audit.through(services.database.system);
    const refused = await own.transaction(async (tx) => {
      const known = await lockDirectory(tx, orgId);
      if (known?.domain === domain) return null;
      if (known && !mayLoosen(known, caller)) return refuse('ROLE_FORBIDS');
      const token = randomBytes(24).toString('base64url');
      await saveDomain(tx, orgId, { domain, token });
      await deleteLinks(tx, orgId);
      await endWorkSessions(tx, orgId, services.clock.now());
      if (known?.onSince) await tellSwitched(services, tx, { ...known, mode: 'off' }, cognitoId);
      return null;
    });
    return refused ?? {};
  },
);
