import { layoutMail } from '#kit/server/mail/layoutMail.ts';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { mailBranding, mailSender } from '#modules/foundation/brand/server/index.ts';

/** The mail with the link that sets a new password. */
export function resetMail(
  brand: Brand,
  { email, url }: { email: string; url: string },
): Omit<MailMessage, 'messageId'> {
  const heading = `Choose a new ${brand.brandNameShort} password`;
  return {
    from: mailSender(brand),
    to: email,
    subject: heading,
    ...layoutMail(mailBranding(brand), {
      heading,
      paragraphs: [
        `Somebody asked for a new password for ${email}. If it was you, press the button and choose one.`,
        'You will then be signed out wherever you are signed in.',
      ],
      button: { label: 'Choose a new password', url },
      note: 'The link holds for one hour and works once. Did you not ask for it? Then do nothing: your password stays as it is.',
    }),
  };
}
