/** A mail that somebody sent to us, as it was handed over by a mail server. */
export interface InboundMail {
  /** RFC 5322, with all headers. */
  raw: Uint8Array;
  /** The envelope's sender, empty for a bounce; null if it is not known. */
  from: string | null;
  /** The envelope's recipients, or those of the headers. */
  to: readonly string[];
}

/** For how many seconds the mail server is asked to keep a mail that is not taken now; null for one that is done with. */
export type PutOff = number | null;

/** Takes mails to addresses that it knows. What it throws is for now too: the mail server tries again. */
export interface InboundMailTaker {
  isKnown(address: string): Promise<boolean>;
  take(mail: InboundMail): Promise<PutOff>;
}

/** With its files in base64, which is a third more. */
export const maxInboundBytes = 10 * 1024 * 1024;
