import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { isMailboxGone } from './mailboxGone.ts';

/** A report by a mail server or mailbox provider about one of our mails. */
export interface MailReport {
  kind: 'bounced' | 'complained';
  /** Ids in the headers of the returned mail; at most one of them is ours. */
  messageIds: readonly string[];
  /** Whether it says that the mailbox does not exist. */
  isGone: boolean;
  /** The mail server's answer. */
  answer: string;
}

/**
 * Parses a raw mail: a delivery failure report (RFC 3464) or a spam complaint (RFC 5965). Null for everything
 * else: replies by people and machines, delay notices.
 *
 * @throws if it cannot be parsed as a mail.
 */
export async function readReport(raw: Uint8Array): Promise<MailReport | null> {
  const report = await parse(raw);
  const status = part(report, /^message\/(global-)?delivery-status$/);
  if (status) return bounceOf(status, await returnedIds(report));
  const feedback = part(report, /^message\/feedback-report$/);
  const kind = feedback && fieldOf(await headersOf(feedback.content), 'feedback-type');
  // Of the types in RFC 5965 §3.1 and §7.3, 'not-spam' is praise and the others are about our own machines.
  if (kind?.toLowerCase() !== 'abuse') return null;
  const messageIds = await returnedIds(report);
  return { kind: 'complained', messageIds, isGone: false, answer: '' };
}

const parse = (raw: Uint8Array | ArrayBuffer | string): Promise<Email> =>
  PostalMime.parse(raw, {
    // Keeps the returned mail apart from the report.
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 64 * 1024,
  });

const part = ({ attachments }: Email, type: RegExp): Attachment | undefined =>
  attachments.find(({ mimeType }) => type.test(mimeType));

/** Our mails have a single recipient, so that a report is short; more of one is not read. */
const maxStatus = 64 * 1024;
const maxGroups = 20;

/** The first failed recipient's fields. */
async function bounceOf(
  { content }: Attachment,
  messageIds: readonly string[],
): Promise<MailReport | null> {
  // RFC 3464 §2.1: groups of fields, separated by an empty line.
  const groups = textOf(content)
    .slice(0, maxStatus)
    .split(/\r?\n\r?\n/, maxGroups);
  for (const group of groups) {
    const fields = await headersOf(group);
    // What stands behind it is a comment (RFC 3464 §2.1.1).
    if (!/^failed\b/i.test(fieldOf(fields, 'action'))) continue;
    const diagnostic = fieldOf(fields, 'diagnostic-code').replace(/^smtp;\s*/i, '');
    const status = statusOf(fieldOf(fields, 'status'), diagnostic);
    return {
      kind: 'bounced',
      messageIds,
      isGone: isMailboxGone(status),
      answer: diagnostic || status,
    };
  }
  return null;
}

/** Where the reporting server has no closer status than 'failed', as Exim's, that of the answer which it got (RFC 3463 §3.1). */
function statusOf(field: string, diagnostic: string): string {
  const status = /^[45]\.\d{1,3}\.\d{1,3}/.exec(field)?.[0] ?? '';
  if (status !== '' && !status.endsWith('.0.0')) return status;
  return /^[45]\d\d[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic)?.[1] ?? status;
}

/** Includes our own header, because some mail services replace the Message-ID. */
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

/** Without NUL, which PostgreSQL refuses. */
const fieldOf = (fields: Email['headers'], name: string): string =>
  fields
    .find(({ key }) => key === name)
    ?.value.replaceAll('\0', '')
    .trim() ?? '';
