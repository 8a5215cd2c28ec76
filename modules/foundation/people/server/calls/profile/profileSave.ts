import { actorOf, callOf } from '#kit/server/audit/auditRecorder.ts';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import { answer, isRefused } from '#kit/server/http/answer.ts';
import { allOf } from '#kit/server/services/services.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { isSharedWebsite } from '#modules/foundation/people/vocabulary/ownWebsite.ts';
import { createOrganization } from '../../createOrganization.ts';
import { welcomeOnce } from '../../welcome.ts';

/**
 * Runs past row-level security, because there is no tenant before it has run. The session decides who becomes
 * the company's admin (security T3).
 */
export const profileSave = answer(
  contract.profileSave,
  async ({ caller, services, http }, input) => {
    const { cognitoId } = caller;
    const { companyName, companyUrl: typed } = input.companyProfile;
    // Nobody's own: it would be rated, and offered for a scan.
    const companyUrl = isSharedWebsite(typed) ? '' : typed;
    const companyProfile = { ...input.companyProfile, companyUrl };
    return services.database.system.transaction(async (tx) => {
      const now = services.clock.now();
      const made = await createOrganization(tx, cognitoId, { ...input, companyProfile }, now);
      if (isRefused(made)) return made;
      const { orgId } = made;
      await recordChange(tx, {
        orgId,
        at: now,
        ...actorOf(caller),
        ...callOf(contract.profileSave, http.request),
        subject: companyName,
      });
      await welcomeOnce(services, tx, { orgId, cognitoId, companyName, companyUrl });
      for (const follow of allOf(services, 'organizationCreated')) await follow(tx, orgId, now);
      return made;
    });
  },
);
