import { dateTimeIn } from '#kit/contract/dates.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import { longestVisit } from '#kit/server/sessions/rules/sessionTerm.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { supportSession } from '../../calls/links.ts';
import { visitEndedMail } from '../mails/visitMails.ts';
import { listMembers } from '../store/people.ts';
import { countVisitChanges, listUntoldVisits, recordNotified } from '../store/supportLinks.ts';
import type { SupportLink } from '../tables.ts';

/** Anything beyond this is left for the next run. */
const maxAtOnce = 100;

/**
 * Mails a customer's admins that support has looked at their portal, once the session has certainly ended. If one
 * organization's mails fail, the others' are still sent, and it is retried at the next run.
 */
export const notifyVisits = handleCron(
  { queue: 'accounts.tellOfVisits', cron: '*/5 * * * *', expireInSeconds: 240 },
  async ({ services, signal, log }) => {
    const { database, clock } = services;
    const before = new Date(clock.now().getTime() - longestVisit * 1000);
    for (const visit of await listUntoldVisits(database.system, before, maxAtOnce)) {
      if (signal.aborted) return;
      const { orgId } = visit;
      await tell(services, visit).catch((error) =>
        log.error({ err: error, orgId }, 'a visit was not told of'),
      );
    }
  },
);

async function tell(services: Services, visit: SupportLink): Promise<void> {
  const { database, clock, config } = services;
  const { orgId, usedAt: from } = visit;
  if (!from) return;
  const to = new Date(from.getTime() + longestVisit * 1000);
  const opening = supportSession.path;
  await database.system.transaction(async (tx) => {
    if (!(await recordNotified(tx, visit, clock.now()))) return;
    const brand = await brandOfOrganization(tx, orgId);
    const changes = await countVisitChanges(tx, visit, { from, to, opening });
    const began = dateTimeIn(brand.timeZone, from);
    for (const { email } of await listMembers(tx, orgId)) {
      const mail = visitEndedMail(brand, config, { ...visit, email, began, changes });
      await queueMail(services, tx, { ...mail, orgId });
    }
  });
}
