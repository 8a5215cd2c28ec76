import { layoutMail } from '#kit/server/mail/layoutMail.ts';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { mailBranding, mailSender } from '#modules/foundation/brand/server/index.ts';
import type { MagicLink } from '../tables.ts';

/** The mail by which the provider invites a future customer to sign up. */
export function magicLinkMail(
  brand: Brand,
  {
    email,
    firstName,
    companyName,
    variant,
    url,
  }: Pick<MagicLink, 'email' | 'firstName' | 'companyName' | 'variant'> & { url: string },
): Omit<MailMessage, 'messageId'> {
  const heading = `Your ${brand.brandNameShort} account is waiting`;
  const whose = companyName ? `${companyName}’s` : 'your company’s';
  return {
    from: mailSender(brand),
    to: email,
    subject: heading,
    ...layoutMail(mailBranding(brand), {
      heading: firstName ? `${firstName}, your account is waiting` : heading,
      paragraphs: [
        ...(variant === 'security' ? [brand.securityOffer.headline] : []),
        `${brand.brandNameLong} is ready to look after ${whose} cyber safety. Choose a password to create your account.`,
      ],
      button: { label: 'Create my account', url },
      note: 'The link holds for 14 days and works once; whoever has it can use it, so please keep it to yourself. Did you not expect it? Then ignore this mail.',
    }),
  };
}
