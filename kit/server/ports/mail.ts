/** The sender of a mail. */
export interface MailSender {
  name: string;
  /** In whose name it is sent; left out, in that of `name`. */
  by?: string;
  address: string;
  /** The envelope sender (RFC 5321 §4.5.5), which receives bounces; by default `address`. */
  bounces?: string;
  /** The brand whose suppression list applies. */
  brandId?: string;
}

/** Whom a mail program shows as the sender: 'Anna Reyes via Fairhaven'. */
export const shownName = ({ name, by }: Pick<MailSender, 'name' | 'by'>): string =>
  by ? `${by} via ${name}` : name;

/** By what a mail is signed in the name of its sender's domain (DKIM, RFC 6376). */
export interface MailSigning {
  domainName: string;
  keySelector: string;
  /** PKCS #8, as PEM. */
  privateKey: string;
}

/** One mail, ready to be sent. */
export interface MailMessage {
  /** RFC 5322 Message-ID without angle brackets; the same on every try, so that duplicates are recognised. */
  messageId: string;
  from: MailSender;
  to: string;
  /** Where an answer goes; by default to `from`. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** The picture that the HTML shows as `cid:logo`, a PNG. */
  logo?: Buffer;
  /** Address for unsubscribing from mails of this kind with one POST (RFC 8058). */
  unsubscribe?: string;
  /** Without it the mail server signs, or nobody does. */
  signing?: MailSigning;
}

export interface MailProvider {
  /**
   * @throws MailRefused if retrying is useless, and any other error if the mail was not accepted; the job
   * then retries.
   */
  send(message: MailMessage): Promise<void>;
  /** Closes idle connections; mails that are being sent are finished. */
  close(): void;
}

/** The mail server will never take this mail for this recipient (a 5xx answer). */
export class MailRefused extends Error {
  /** RFC 3463; empty if the server gave none. */
  readonly status: string;

  constructor(answer: string) {
    super(answer);
    this.name = 'MailRefused';
    this.status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? '';
  }
}
