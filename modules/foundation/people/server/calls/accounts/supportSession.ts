import { callOf } from '#kit/server/audit/auditRecorder.ts';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import type { Db } from '#kit/server/db/database.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { onlyOf, type Services } from '#kit/server/services/services.ts';
import { longestVisit, secondsLeft, startTerm } from '#kit/server/sessions/rules/sessionTerm.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { beginSession } from '../../beginSession.ts';
import { findOrganization } from '../../store/organizations.ts';
import { findFirstMember } from '../../store/people.ts';
import { claimSupportLink, findSupportLink } from '../../store/supportLinks.ts';

/**
 * Provider staff act on behalf of the organization's first admin, under their own name (`supportBy`). Calls
 * that the contract marks `customerOnly` are refused before they reach a handler.
 */
export const supportSession = answer(
  contract.supportSession,
  async ({ http, services, audit, log }, { linkId }) => {
    // Recorded here: the browser may be signed in elsewhere.
    audit.none();
    const now = services.clock.now();
    const { SESSION_IDLE_SECONDS, SESSION_ABSOLUTE_SECONDS } = services.config;
    const term = startTerm(now, {
      SESSION_IDLE_SECONDS,
      SESSION_ABSOLUTE_SECONDS: Math.min(longestVisit, SESSION_ABSOLUTE_SECONDS),
    });
    const replaced: string[] = [];
    const opened = await services.database.system.transaction(async (tx) => {
      const linkHash = hashSecret(linkId);
      if (!(await mayStillOpen(services, tx, linkHash))) return refuse('LINK_INVALID');
      const link = await claimSupportLink(tx, linkHash, now);
      if (link === 'unapproved') return refuse('NOT_APPROVED');
      const company = link && (await findOrganization(tx, link.orgId));
      const admin = company && (await findFirstMember(tx, company.id));
      if (!link || !company || !admin) return refuse('LINK_INVALID');
      const { orgId, createdBy, reason } = link;
      const { cognitoId } = admin;
      const { ended } = await beginSession(tx, http, {
        cognitoId,
        activeOrgId: orgId,
        createdAt: now,
        ...term,
        customerService: true,
        supportBy: createdBy,
        signInId: null,
      });
      replaced.push(...ended);
      await recordChange(tx, {
        orgId,
        at: now,
        actorKind: 'staff',
        actorId: null,
        actorEmail: createdBy,
        ...callOf(contract.supportSession, http.request),
        subject: reason,
      });
      log.info({ orgId, supportBy: createdBy, reason }, 'customer-service session begun');
      return { companyName: company.companyName, secondsLeft: secondsLeft(term, now) };
    });
    await services.identity.endSignIns(replaced);
    return opened;
  },
);

/**
 * Whether who had the link made may still visit the customer. Asked before the link is claimed, as rights are changed
 * before links are ended: neither waits for the other in a circle.
 */
async function mayStillOpen(services: Services, tx: Db, linkHash: string): Promise<boolean> {
  const link = await findSupportLink(tx, linkHash);
  if (!link) return false;
  const { createdBy, orgId } = link;
  const { brandId } = await brandOfOrganization(tx, orgId);
  return onlyOf(services, 'mayStill')(tx, createdBy, 'customers.visit', { orgId, brandId });
}
