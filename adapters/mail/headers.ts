import { type MailMessage, shownName } from '#kit/server/ports/mail.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const control = /[\u0000-\u001f\u007f]/;
/** A single address in the form of Mailbox in RFC 5321 §4.1.2, without quoting and without lists. */
const mailbox = /^[^\s,;:<>()[\]"\\@]{1,64}@[^\s,;:<>()[\]"\\@]{1,255}$/;

/**
 * Refuses header values with line breaks, and address fields with more than one address (security I8).
 *
 * @throws Error naming the field; retrying such a mail never helps.
 */
export function refuseHeaderInjection({
  messageId,
  from,
  to,
  replyTo = to,
  subject,
  unsubscribe = '',
}: MailMessage): void {
  const lines = { messageId, subject, 'from.name': shownName(from), unsubscribe };
  for (const [field, value] of Object.entries(lines)) {
    if (control.test(value)) throw new Error(`A mail's ${field} must be one line.`);
  }
  const { address, bounces = address } = from;
  const addresses = { to, replyTo, 'from.address': address, 'from.bounces': bounces };
  for (const [field, value] of Object.entries(addresses)) {
    if (!mailbox.test(value)) throw new Error(`A mail's ${field} must be one address.`);
  }
}
