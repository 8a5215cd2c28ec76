import type { MailFace } from '#kit/server/mail/layoutMail.ts';
import type { MailMessage } from '#providers/mail/port.ts';
import type { Brand } from '../contract.ts';

/** How a brand's mails look. */
export const mailFace = ({ brandNameLong, colors, emailDomain }: Brand): MailFace => ({
  name: brandNameLong,
  color: colors.primary,
  supportEmail: `support@${emailDomain}`,
});

/** Whom a brand's mails come from. */
export const mailSender = ({ brandNameShort, emailDomain }: Brand): MailMessage['from'] => ({
  name: brandNameShort,
  address: `no-reply@${emailDomain}`,
});
