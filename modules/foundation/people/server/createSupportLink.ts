import { queueMail } from '#kit/server/mail/sendMail.ts';
import { createSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { visitAskedMail } from './mails/visitMails.ts';
import { listMembers } from './store/people.ts';
import { insertSupportLink } from './store/supportLinks.ts';

/** How long a link works after it was created. */
const minutesValid = 15;
/** How long a customer who is asked has to answer, and how long the link works if they approve. */
const hoursToAnswer = 24;

export const visitableUntil = (now: Date): Date =>
  new Date(now.getTime() + hoursToAnswer * 3_600_000);

/**
 * Creates a link that opens one customer service session of an organization; returns its secret. If it `asksFirst`, the
 * customer's admins were mailed, and one of them has to approve before the link works.
 */
export async function createSupportLink(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'keys'>,
  wanted: { orgId: string; createdBy: string; reason: string },
) {
  const { database, clock, config } = services;
  const brand = await brandOfOrganization(database.system, wanted.orgId);
  const asksFirst = brand.supportVisits === 'approved';
  const { secret, hash } = createSecret();
  const now = clock.now();
  const expiresAt = asksFirst
    ? visitableUntil(now)
    : new Date(now.getTime() + minutesValid * 60_000);
  await database.system.transaction(async (tx) => {
    const approval = asksFirst ? 'asked' : null;
    await insertSupportLink(tx, { ...wanted, linkHash: hash, createdAt: now, expiresAt, approval });
    if (!asksFirst) return;
    for (const { email } of await listMembers(tx, wanted.orgId)) {
      const mail = visitAskedMail(brand, config, { email, ...wanted });
      await queueMail(services, tx, { ...mail, orgId: wanted.orgId });
    }
  });
  return {
    linkId: secret,
    minutesValid: asksFirst ? hoursToAnswer * 60 : minutesValid,
    asksFirst,
    brand,
  };
}
