import { callOf } from '#kit/server/audit/auditRecorder.ts';
import { recordChanges } from '#kit/server/audit/recordChange.ts';
import type { Caller } from '#kit/server/caller.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { setCookie } from '#kit/server/http/cookies.ts';
import { createSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { organizationsOf } from '../../organizationsOf.ts';
import { findPersonIn, recordOpened } from '../../store/people.ts';
import { findSignIn, takeOverSession } from '../../store/sessions.ts';
import { isShutTo } from '../../workOnly.ts';

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
    if (await isShutThere(services, caller, organization)) return refuse('NOT_FOUND');
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

/** An owner who has no second step is let in there by their work account alone. */
async function isShutThere(
  services: Services,
  { cognitoId, sessionHash }: Caller,
  organization: string,
): Promise<boolean> {
  const { system } = services.database;
  const there = await findPersonIn(system, organization, cognitoId);
  const { signInId = null } = (await findSignIn(system, sessionHash)) ?? {};
  return there !== undefined && isShutTo(services, there, signInId);
}
