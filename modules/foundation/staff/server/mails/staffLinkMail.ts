import { layoutMail } from '#kit/server/mail/layoutMail.ts';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { mailBranding, mailSender } from '#modules/foundation/brand/server/index.ts';

/**
 * Mailed only to the new member of staff: whoever requested the link never sees it, and cannot use it to sign
 * in as them.
 */
export function staffLinkMail(
  brand: Brand,
  to: { email: string; url: string; askedBy: string; isNew: boolean; hoursValid: number },
): Omit<MailMessage, 'messageId'> {
  const heading = to.isNew
    ? 'Set up your access to the console'
    : 'Set up your access to the console anew';
  const asked = to.isNew
    ? `${to.askedBy} added you to the staff of ${brand.brandNameShort}.`
    : `${to.askedBy} had your access to the console of ${brand.brandNameShort} renewed: your password and your authenticator no longer sign you in, and you are signed out everywhere.`;
  return {
    from: mailSender(brand),
    to: to.email,
    subject: heading,
    ...layoutMail(mailBranding(brand), {
      heading,
      paragraphs: [asked, 'Press the button and choose a password and an authenticator.'],
      button: { label: 'Set up your access', url: to.url },
      note: `The link holds for ${to.hoursValid} hours and works once. Nobody but you has it: give it to nobody. Did you not expect this? Then talk to an administrator before you use it.`,
    }),
  };
}
