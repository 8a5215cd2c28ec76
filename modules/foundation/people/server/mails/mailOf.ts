import { layoutMail, type MailContent } from '#kit/server/mail/layoutMail.ts';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { mailBranding, mailSender } from '#modules/foundation/brand/server/index.ts';

export type Mail = Omit<MailMessage, 'messageId'>;

/** A mail of the brand and in its look, whose heading is its subject. */
export const mailOf = (brand: Brand, to: string, content: MailContent): Mail => ({
  from: mailSender(brand),
  to,
  subject: content.heading,
  ...layoutMail(mailBranding(brand), content),
});
