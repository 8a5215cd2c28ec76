import type { Db } from '#kit/server/db/database.ts';
import { waitsToMail } from '#kit/server/mail/mailAllowance.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services.ts';
import { defaultBrand } from '#modules/foundation/brand/server/index.ts';
import { staffLinkMail } from './mails/staffLinkMail.ts';
import type { SetUpLink } from './setUpLink.ts';

/** Seconds until the person may be mailed a link again; 0 when now. */
export const waitToMailLink = async (services: Services, tx: Db, email: string): Promise<number> =>
  (await waitsToMail(services, tx, 'invitation', [email])).get(email.toLowerCase()) ?? 0;

/** Sends a set-up link to whose it is; answers what who asked is shown. */
export async function mailSetUpLink(
  services: Services,
  tx: Db,
  { url, hoursValid }: SetUpLink,
  to: { email: string; askedBy: string; isNew: boolean },
): Promise<{ sentTo: string; hoursValid: number }> {
  await queueMail(services, tx, staffLinkMail(defaultBrand(), { ...to, url, hoursValid }));
  return { sentTo: to.email, hoursValid };
}
