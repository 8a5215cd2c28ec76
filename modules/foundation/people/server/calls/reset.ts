import type { Db } from '#kit/server/db/database.ts';
import { answer, refuse, refuseInput } from '#kit/server/http/answer.ts';
import { type Contributed, onlyOf } from '#kit/server/services/services.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import type { Resettable } from '#modules/foundation/people/vocabulary.ts';
import { nothingSeen } from '../rules/portalData.ts';
import { leaveOrganization, listMembers, updateMember } from '../store/people.ts';

/** For demonstrations; the call does not exist in production (security P6). */
export const reset = answer(
  contract.reset,
  async ({ db, caller, services, audit }, { what, orgId = caller.orgId }) => {
    if (services.config.production) return refuse('NOT_FOUND');
    if (orgId !== caller.orgId) return refuseInput('orgId', "is not the caller's organization");
    audit.about(what);
    if (what === 'onboarding') {
      // The person starts onboarding again; the organization keeps its data. Past row-level security, because
      // the person's row then belongs to no tenant.
      await leaveOrganization(services.database.system, orgId, caller.cognitoId);
    } else {
      await db.transaction((tx) => forget(services, tx, orgId, what));
    }
    return {};
  },
);

/** Resets this for every admin of the organization. */
async function forget(
  services: Contributed,
  tx: Db,
  orgId: string,
  what: Exclude<Resettable, 'onboarding'>,
): Promise<void> {
  if (what === 'assessment') await onlyOf(services, 'forgetAssessment')(tx, orgId);
  for (const { cognitoId, portalData } of await listMembers(tx, orgId)) {
    const seen = portalData ?? nothingSeen;
    const changes = {
      intro: { portalData: { ...seen, introViewed: {} } },
      goals: { orgGoals: null, hasSeenOrgGoals: false },
      assessment: { portalData: { ...seen, cybermaturity: nothingSeen.cybermaturity } },
    };
    await updateMember(tx, orgId, cognitoId, changes[what]);
  }
}
