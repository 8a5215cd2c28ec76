import type { Config } from '#kit/server/config/config.ts';
import { layoutMail } from '#kit/server/mail/layoutMail.ts';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import {
  brandAddress,
  mailBranding,
  mailSender,
  theirWords,
} from '#modules/foundation/brand/server/index.ts';
import { introduced, type Sender } from '../userProfile.ts';

/** The mail that invites a person to become an admin of an organization. */
export function inviteMail(
  brand: Brand,
  config: Config,
  { email, secret, invitedBy }: { email: string; secret: string; invitedBy: Sender },
): Omit<MailMessage, 'messageId'> {
  const heading = `You are invited to ${brand.brandNameShort}`;
  return {
    from: mailSender(brand, { by: invitedBy.name }),
    to: email,
    subject: heading,
    ...layoutMail(mailBranding(brand), {
      heading,
      paragraphs: [
        `${introduced(invitedBy)} asks you to help look after your company's cyber safety in ${brand.brandNameLong}.`,
        'Choose a password to create your account. You will see and manage the same as the person who invited you.',
      ],
      button: {
        label: 'Accept the invitation',
        url: `${brandAddress(brand, config)}/invite-link/${secret}`,
      },
      note: `The invitation holds for 14 days and works once. Did you not expect it? Then ignore this mail. ${theirWords(brand)}`,
    }),
  };
}
