import { callOf } from '#kit/server/audit/auditRecorder.ts';
import { recordChanges } from '#kit/server/audit/recordChange.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { setCookie } from '#kit/server/http/cookies.ts';
import { createSecret } from '#kit/server/secret.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { organizationsOf } from '../../organizationsOf.ts';
import { recordOpened } from '../../store/people.ts';
import { takeOverSession } from '../../store/sessions.ts';

/**
 * The browser's session goes on under a new id, in another organization of the person's; it lasts no longer for it. Runs
 * past row-level security, because it concerns two tenants.
 */
export const switchOrganization = answer(
  contract.switchOrganization,
  async ({ caller, services, http, audit, log }, { organization }) => {
    // Recorded here, in both organizations.
    audit.none();
    const { cognitoId, orgId, email } = caller;
    if (organization === orgId) return {};
    const now = services.clock.now();
    const { secret, hash: idHash } = createSecret();
    const refused = await services.database.system.transaction(async (tx) => {
      const theirs = await organizationsOf(tx, caller);
      if (!theirs.some(({ id }) => id === organization)) return refuse('NOT_FOUND');
      const next = { idHash, activeOrgId: organization };
      if (!(await takeOverSession(tx, caller.sessionHash, next))) return refuse('NO_SESSION');
      await recordOpened(tx, organization, cognitoId, now);
      const entry = {
        at: now,
        actorKind: 'admin',
        actorId: cognitoId,
        actorEmail: email,
        ...callOf(contract.switchOrganization, http.request),
      } as const;
      await recordChanges(tx, [
        { ...entry, orgId, subject: 'left' },
        { ...entry, orgId: organization, subject: 'entered' },
      ]);
      return null;
    });
    if (refused) return refused;
    setCookie(http, 'session', secret);
    log.info({ to: organization }, 'organization switched');
    return {};
  },
);
