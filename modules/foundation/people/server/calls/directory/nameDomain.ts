import { randomBytes } from 'node:crypto';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import { endOpened, mayLoosen, tellSwitched } from '../../directoryChanges.ts';
import { deleteLinks, lockDirectory, nameDomain as saveDomain } from '../../store/directories.ts';

export const nameDomain = answer(
  contract.nameDomain,
  async ({ db, caller, services, audit }, { domain }) => {
    const { orgId, cognitoId } = caller;
    audit.about(domain);
    const before = await db.transaction(async (tx) => {
      const known = await lockDirectory(tx, orgId);
      if (known?.domain === domain) return known;
      if (known && !mayLoosen(known, caller)) return refuse('ROLE_FORBIDS');
      const token = randomBytes(24).toString('base64url');
      await saveDomain(tx, orgId, { domain, token });
      await deleteLinks(tx, orgId);
      if (known?.onSince) await tellSwitched(services, tx, { ...known, mode: 'off' }, cognitoId);
      return known ?? null;
    });
    if (before && 'refused' in before) return before;
    if (before && before.domain !== domain) await endOpened(services, orgId);
    return {};
  },
);
