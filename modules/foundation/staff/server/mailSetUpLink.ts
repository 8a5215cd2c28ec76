import type { Db } from '#kit/server/db/database.ts';
import { waitsToMail } from '#kit/server/mail/mailAllowance.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import { defaultBrand } from '#modules/foundation/brand/server/index.ts';
import { staffLinkMail } from './mails/staffLinkMail.ts';
import type { SetUpLink } from './setUpLink.ts';

/** Seconds until another link may be mailed to the person; 0 when it is allowed now. */
export const waitToMailLink = async (services: Services, tx: Db, email: string): Promise<number> =>
  (await waitsToMail(services, tx, 'invitation', [email])).get(email.toLowerCase()) ?? 0;

/** Mails a set-up link to the person it is for; returns what the requester is shown. */
export async function mailSetUpLink(
  services: Services,
  tx: Db,
  { url, hoursValid }: SetUpLink,
  to: { email: string; askedBy: string; isNew: boolean },
): Promise<{ sentTo: string; hoursValid: number }> {
  await queueMail(services, tx, staffLinkMail(defaultBrand(), { ...to, url, hoursValid }));
  return { sentTo: to.email, hoursValid };
}
