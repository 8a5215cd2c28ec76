/** One mail, ready to be sent. */
export interface MailMessage {
  /** RFC 5322 Message-ID without angle brackets; the same on every try, so that a second copy is recognised. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Address that ends mails of this kind for its reader, by one POST (RFC 8058). */
  unsubscribe?: string;
}

export interface MailProvider {
  /** @throws when the mail was not taken; the job that sends it tries again. */
  send(message: MailMessage): Promise<void>;
}
