import type { MailBranding } from '#kit/server/mail/layoutMail.ts';
import type { MailSender } from '#kit/server/ports/mail.ts';
import type { Brand } from '../schemas.ts';

/** How a brand's mails look. */
export const mailBranding = ({ brandNameLong, roles, look, emailDomain }: Brand): MailBranding => ({
  name: brandNameLong,
  // Mail clients that darken a mail choose their own shades.
  roles: roles.light,
  look,
  supportEmail: `support@${emailDomain}`,
});

/** The sender of a brand's mails. */
export const mailSender = ({
  brandId,
  brandNameShort,
  emailDomain,
  bounceEmail,
}: Brand): MailSender => {
  const address = `no-reply@${emailDomain}`;
  return { name: brandNameShort, address, bounces: bounceEmail || address, brandId };
};

/** For the note of a mail to somebody who never asked for it: whose words the names in it are. */
export const theirWords = ({ brandNameShort }: Pick<Brand, 'brandNameShort'>): string =>
  `The names in this mail are as somebody entered them; ${brandNameShort} has not checked them.`;
