import { dayWords } from '#kit/contract/dates.ts';
import type { Config } from '#kit/server/config/config.ts';
import { layoutMail } from '#kit/server/mail/layoutMail.ts';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress, mailBranding, mailSender } from '#modules/foundation/brand/server/index.ts';

interface DueReview {
  name: string;
  /** A calendar day: 'YYYY-MM-DD'. */
  reviewDate: string;
}

/** The mail to an admin about policies that are due for review, with their days. */
export function reviewMail(
  brand: Brand,
  config: Config,
  {
    email,
    firstName,
    reviews,
  }: { email: string; firstName: string; reviews: readonly DueReview[] },
): Omit<MailMessage, 'messageId'> {
  const [first] = reviews;
  const heading =
    reviews.length === 1
      ? `Time to review: ${first?.name}`
      : `${reviews.length} security policies are due for review`;
  return {
    from: mailSender(brand),
    to: email,
    subject: heading,
    ...layoutMail(mailBranding(brand), {
      heading,
      paragraphs: [
        `Hello ${firstName}, a policy helps only as long as it says what you really do. Read through what is due, change what is no longer true, and approve it again. If nothing has changed, approve it as it is.`,
        reviews.map(({ name, reviewDate }) => `${name}: by ${dayWords(reviewDate)}`),
      ],
      button: { label: 'Review my policies', url: `${brandAddress(brand, config)}/securitypolicy` },
      note: 'Every admin of your organization gets this mail, once for each review.',
    }),
  };
}
