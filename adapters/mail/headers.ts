import type { MailMessage } from '#kit/server/ports/mail.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const control = /[\u0000-\u001f\u007f]/;
/** One address, in the form that RFC 5321 §4.1.2 calls Mailbox, without quoting and without a list. */
const mailbox = /^[^\s,;:<>()[\]"\\@]{1,64}@[^\s,;:<>()[\]"\\@]{1,255}$/;

/**
 * Whatever becomes a header must be one line, and an address one address (security I8).
 *
 * @throws Error naming the field; such a mail never becomes right by trying again.
 */
export function refuseHeaderInjection({
  messageId,
  from,
  to,
  subject,
  unsubscribe = '',
}: MailMessage): void {
  const lines = { messageId, subject, 'from.name': from.name, unsubscribe };
  for (const [field, value] of Object.entries(lines)) {
    if (control.test(value)) throw new Error(`A mail's ${field} must be one line.`);
  }
  const { address, bounces = address } = from;
  const addresses = { to, 'from.address': address, 'from.bounces': bounces };
  for (const [field, value] of Object.entries(addresses)) {
    if (!mailbox.test(value)) throw new Error(`A mail's ${field} must be one address.`);
  }
}
