import { type MemberPermission, type MemberRole, memberMay } from '#kit/contract/roles.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Db } from '#kit/server/db/database.ts';
import { queueMails } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress, type Mail } from '#modules/foundation/brand/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { listMembers } from '../store/people.ts';

/** Of a mail that `mailAdmins` sends to all who may read. */
export const toReaders = 'Everybody in your organization but technicians gets this mail.';
/** Of one that it sends to all of them. */
export const toEverybody = 'Everybody in your organization gets this mail.';

/** Writes the mail to a person from what it is to tell them. */
export type MailTo<Told = unknown> = (
  brand: Brand,
  config: Config,
  told: Told & { email: string },
) => Mail;

/** A mail's button that opens a page of the brand's portal. */
export const buttonTo = (brand: Brand, config: Config, label: string, path: string) => ({
  label,
  url: `${brandAddress(brand, config)}${path}`,
});

/**
 * Queues a mail to each admin of the organization whose role permits it, save to those for whom there is none. Unless it is
 * about themselves, it is not for technicians: they see nothing of the organization and its people.
 */
export async function mailAdmins(
  services: Services,
  tx: Db,
  orgId: string,
  mailTo: (brand: Brand, email: string, role: MemberRole) => Mail | null,
  needs: MemberPermission = 'read',
): Promise<void> {
  const brand = await brandOfOrganization(tx, orgId);
  const members = await listMembers(tx, orgId);
  const mails = members.flatMap(({ email, role }) => {
    const mail = memberMay(role, needs) ? mailTo(brand, email, role) : null;
    return mail ? [{ orgId, mail }] : [];
  });
  await queueMails(services, tx, mails);
}
