/** Whom a mail comes from. */
export interface MailSender {
  name: string;
  address: string;
  /** The envelope's sender (RFC 5321 §4.5.5), to which bounces go; `address` where there is none. */
  bounces?: string;
  /** Whose list of addresses that take no mail counts. */
  brandId?: string;
}

/** One mail, ready to be sent. */
export interface MailMessage {
  /** RFC 5322 Message-ID without angle brackets; the same on every try, so that a second copy is recognised. */
  messageId: string;
  from: MailSender;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Address that ends mails of this kind for its reader, by one POST (RFC 8058). */
  unsubscribe?: string;
}

export interface MailProvider {
  /**
   * @throws MailRefused when trying again would be of no use, and any other error when the mail was not taken;
   * the job that sends it tries again then.
   */
  send(message: MailMessage): Promise<void>;
  /** Lets go of idle connections; mails that are on their way are sent. */
  close(): void;
}

/** The mail server will never take this mail for this recipient (a 5xx answer). */
export class MailRefused extends Error {
  /** RFC 3463; empty where the server told none. */
  readonly status: string;

  constructor(answer: string) {
    super(answer);
    this.name = 'MailRefused';
    this.status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? '';
  }
}
