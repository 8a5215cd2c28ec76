import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { isMailboxGone } from './mailboxGone.ts';

/** What a mail server or a reader's mail provider reports of a mail of ours. */
export interface MailReport {
  kind: 'bounced' | 'complained';
  /** Ids of the mail that it returns, as its headers tell them; one at most is ours. */
  messageIds: readonly string[];
  /** Whether it says that there is no such mailbox. */
  isGone: boolean;
  /** What the mail server said. */
  answer: string;
}

/**
 * Reads a raw mail: a report that a mail was not delivered (RFC 3464) or that its reader called it spam
 * (RFC 5965). Null for all else: answers of people and machines, mails that are only late.
 *
 * @throws where it cannot be read as a mail.
 */
export async function readReport(raw: Uint8Array): Promise<MailReport | null> {
  const report = await parse(raw);
  const status = part(report, /^message\/(global-)?delivery-status$/);
  if (status) return bounceOf(status, await returnedIds(report));
  const feedback = part(report, /^message\/feedback-report$/);
  const kind = feedback && fieldOf(await headersOf(feedback.content), 'feedback-type');
  // Of the types of RFC 5965 §3.1 and 7.3 'not-spam' is praise, and others are about our own machines.
  if (kind?.toLowerCase() !== 'abuse') return null;
  const messageIds = await returnedIds(report);
  return { kind: 'complained', messageIds, isGone: false, answer: '' };
}

const parse = (raw: Uint8Array | ArrayBuffer | string): Promise<Email> =>
  PostalMime.parse(raw, {
    // The mail that comes back must stay apart from the report.
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 64 * 1024,
  });

const part = ({ attachments }: Email, type: RegExp): Attachment | undefined =>
  attachments.find(({ mimeType }) => type.test(mimeType));

/** The fields of the first recipient that failed: our mails have one. */
async function bounceOf(
  { content }: Attachment,
  messageIds: readonly string[],
): Promise<MailReport | null> {
  // RFC 3464 §2.1: groups of fields, parted by an empty line.
  for (const group of textOf(content).split(/\r?\n\r?\n/)) {
    const fields = await headersOf(group);
    if (fieldOf(fields, 'action').toLowerCase() !== 'failed') continue;
    const status = /^[45]\.\d{1,3}\.\d{1,3}/.exec(fieldOf(fields, 'status'))?.[0] ?? '';
    const answer = fieldOf(fields, 'diagnostic-code').replace(/^smtp;\s*/i, '') || status;
    return { kind: 'bounced', messageIds, isGone: isMailboxGone(status), answer };
  }
  return null;
}

/** Our own header too: some mail services put a Message-ID of their own in its place. */
async function returnedIds(report: Email): Promise<string[]> {
  const returned = part(
    report,
    /^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/,
  );
  if (!returned) return [];
  const fields = await headersOf(returned.content);
  return ['x-message-ref', 'message-id']
    .map((name) => fieldOf(fields, name).replace(/^<|>$/g, ''))
    .filter((id) => id !== '');
}

const headersOf = async (content: Attachment['content']): Promise<Email['headers']> =>
  (await parse(textOf(content).trimStart())).headers;

const textOf = (content: Attachment['content']): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

const fieldOf = (fields: Email['headers'], name: string): string =>
  fields.find(({ key }) => key === name)?.value.trim() ?? '';
