import type { Config } from '#kit/server/config/config.ts';
import { layoutMail } from '#kit/server/mail/layoutMail.ts';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress, mailBranding, mailSender } from '#modules/foundation/brand/server/index.ts';
import type { NoticeTo } from '#modules/foundation/notices/server/index.ts';

/** The maximum number of trainees named in the mail; the screen lists all. */
const maxNamed = 10;

/** The weekly mail to an admin about who is overdue with which course. */
export function digestMail(
  brand: Brand,
  config: Config,
  {
    email,
    unsubscribe,
    overdue,
  }: NoticeTo & { overdue: readonly { name: string; courses: readonly string[] }[] },
): Omit<MailMessage, 'messageId'> {
  const people = overdue.length === 1 ? '1 person is' : `${overdue.length} people are`;
  const heading = `Security training: ${people} overdue`;
  const more = overdue.length - maxNamed;
  const named = overdue.slice(0, maxNamed);
  return {
    from: mailSender(brand),
    to: email,
    subject: heading,
    unsubscribe,
    ...layoutMail(mailBranding(brand), {
      heading,
      paragraphs: [
        'Each of them was reminded by mail. A word from you often helps more.',
        [
          ...named.map(({ name, courses }) => `${name}: ${courses.join(', ')}`),
          ...(more > 0 ? [`And ${more} more.`] : []),
        ],
      ],
      button: {
        label: 'See the results',
        url: `${brandAddress(brand, config)}/training/results`,
      },
      note: `You get this mail at most once a week, because you look after your organization’s training in ${brand.brandNameShort}.`,
      link: { label: 'Stop mails of this kind', url: unsubscribe },
    }),
  };
}
