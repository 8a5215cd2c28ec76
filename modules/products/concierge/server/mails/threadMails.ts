import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { mailOf } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';
import { buttonTo } from '#modules/foundation/people/server/index.ts';

interface Answered {
  /** Who answered last. */
  name: string;
  /** All that the reader has not seen, in its order, with the names of its files. */
  answers: readonly { text: string; files: readonly string[] }[];
  replyTo: string | undefined;
}

/**
 * The mail about answers in a thread, with the answers. Its subject names nothing of what was asked, because a
 * question may be about a weakness.
 */
export const answerMail = (
  brand: Brand,
  { name, answers, replyTo, ...to }: NoticeTo & Answered,
) => ({
  ...noticeMail(brand, to, {
    subject: `${name} of your Cyber Concierge answered you`,
    heading: `${name} answered you`,
    paragraphs: [
      ...answers.flatMap(({ text, files }) => [
        ...text.split(/\n+/).filter((line) => line.trim() !== ''),
        ...(files.length > 0 ? [`Attached in your portal: ${files.join(', ')}`] : []),
      ]),
      replyTo
        ? 'To write back, answer this mail, or open the conversation in your portal. Leave out passwords: mail is not a safe place for them.'
        : 'To write back, open the conversation in your portal.',
    ],
    button: 'Open the conversation',
  }),
  ...(replyTo && { replyTo }),
});

/** The mail to staff that a customer wrote; what they wrote is in the console. */
export const questionMail = (
  brand: Brand,
  config: Config,
  {
    to,
    companyName,
    orgId,
    threadId,
  }: { to: string; companyName: string; orgId: string; threadId: string },
) =>
  mailOf(brand, to, {
    heading: `${companyName || 'A customer'} wrote to the concierge`,
    paragraphs: ['The message is in the inbox of the console, and is answered there.'],
    button: { label: 'Open the inbox', url: `${config.CONSOLE_URL}/inbox/${orgId}/${threadId}` },
    note: 'You get this mail because questions to the concierge come to you. Answers to this mail reach nobody.',
  });

/** The mail to whoever answered a conversation that takes no more. */
export const answeredTooLateMail = (brand: Brand, config: Config, to: string) =>
  mailOf(brand, to, {
    heading: 'Your answer did not reach your Cyber Concierge',
    paragraphs: [
      'You answered a mail about a conversation that takes no more messages by mail: it was closed, or the mail is too old. Nobody has read your answer.',
      'Please ask again in your portal.',
    ],
    button: buttonTo(brand, config, 'Ask your concierge', '/concierge/conversations'),
    note: `You get this mail once, because you answered a mail of ${brand.brandNameShort}.`,
  });
