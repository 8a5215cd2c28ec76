import { memberMay } from '#kit/contract/roles.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import { createSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { visitAskedMail } from './mails/visitMails.ts';
import { listMembers } from './store/people.ts';
import { insertSupportLink } from './store/supportLinks.ts';

/** How long a link works after it was created. */
const minutesValid = 15;
/** How long who is asked has to answer, and how long the link works if they approve. */
const hoursToAnswer = 24;

const whoIsAsked = { told: null, approved: 'customer', seconded: 'colleague' } as const;
const asApproval = { customer: 'asked', colleague: 'askedColleague' } as const;

export const visitableUntil = (now: Date): Date =>
  new Date(now.getTime() + hoursToAnswer * 3_600_000);

/**
 * Creates a link that opens one customer service session of an organization; returns its secret, and who has to agree
 * before it works (`asks`): an owner or admin of the customer, who are all mailed, a colleague, or nobody.
 */
export async function createSupportLink(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'keys'>,
  wanted: { orgId: string; createdBy: string; reason: string },
) {
  const { database, clock, config } = services;
  const brand = await brandOfOrganization(database.system, wanted.orgId);
  const asks = whoIsAsked[brand.supportVisits];
  const { secret, hash } = createSecret();
  const now = clock.now();
  const expiresAt = asks ? visitableUntil(now) : new Date(now.getTime() + minutesValid * 60_000);
  await database.system.transaction(async (tx) => {
    const approval = asks && asApproval[asks];
    await insertSupportLink(tx, { ...wanted, linkHash: hash, createdAt: now, expiresAt, approval });
    if (asks !== 'customer') return;
    for (const { email, role } of await listMembers(tx, wanted.orgId)) {
      if (!memberMay(role, 'change')) continue;
      const mail = visitAskedMail(brand, config, { email, ...wanted });
      await queueMail(services, tx, { ...mail, orgId: wanted.orgId });
    }
  });
  return {
    linkId: secret,
    minutesValid: asks ? hoursToAnswer * 60 : minutesValid,
    asks,
    brand,
  };
}
