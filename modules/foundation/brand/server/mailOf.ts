import { layoutMail, type MailContent } from '#kit/server/mail/layoutMail.ts';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import type { Brand } from '../schemas.ts';
import { mailBranding, mailSender } from './branding.ts';

export type Mail = Omit<MailMessage, 'messageId'>;

interface Written extends MailContent {
  /** The heading, where nothing else is given. */
  subject?: string;
  /** The name of the person who has it sent, which stands before the brand's as the sender. */
  by?: string;
}

/** A mail of the brand and in its look. */
export const mailOf = (
  brand: Brand,
  to: string,
  { subject, by = '', ...content }: Written,
): Mail => ({
  from: mailSender(brand, { by }),
  to,
  subject: subject ?? content.heading,
  ...layoutMail(mailBranding(brand), content),
});
