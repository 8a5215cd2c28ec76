import { layoutMail, type MailContent } from '#kit/server/mail/layoutMail.ts';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import { mailBranding, mailSender, theirWords } from '#modules/foundation/brand/server/index.ts';
import type { Team } from '../team.ts';

export type MailingTeam = Pick<Team, 'brand' | 'companyName' | 'owner'>;

/** A mail to a trainee. Trainees have no account, so it says that their employer arranged it. */
export function traineeMail(
  { brand, companyName, owner }: MailingTeam,
  email: string,
  { note, ...content }: Omit<MailContent, 'link'>,
): Omit<MailMessage, 'messageId'> {
  const why = `You get this mail because ${companyName} takes part in the security training of ${brand.brandNameLong}. ${theirWords(brand)}`;
  return {
    from: mailSender(brand, { by: owner }),
    to: email,
    subject: content.heading,
    ...layoutMail(mailBranding(brand), { ...content, note: note ? `${note} ${why}` : why }),
  };
}
