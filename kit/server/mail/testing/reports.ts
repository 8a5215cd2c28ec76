/** Reports as mail servers write them (RFC 3464 appendix E, Postfix's bounce(8)), about given mails. */

interface Reported {
  /** Headers of the mail that the report returns. */
  headers: readonly string[];
  status?: string;
  action?: 'failed' | 'delayed' | 'delivered';
  /** The recipient that the report claims to be about. */
  recipient?: string;
}

const crlf = (lines: readonly string[]) => lines.join('\r\n');

/** As Postfix writes it. */
export const bounce = ({
  headers,
  status = '5.1.1',
  action = 'failed',
  recipient = 'ada@shop.example',
}: Reported): string =>
  crlf([
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.shop.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: bounces@fairhaven.example',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="A1B2.1/mx.shop.example"',
    'Message-Id: <20261118180000.A1B2@mx.shop.example>',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--A1B2.1/mx.shop.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    "I'm sorry to have to inform you that your message could not",
    'be delivered to one or more recipients. It’s attached below.',
    '',
    '--A1B2.1/mx.shop.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.shop.example',
    'X-Postfix-Queue-ID: A1B2',
    'Arrival-Date: Wed, 18 Nov 2026 18:00:00 +0000 (UTC)',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.shop.example',
    `Diagnostic-Code: smtp; 550 ${status} <${recipient}>: Recipient address`,
    '    rejected',
    '',
    '--A1B2.1/mx.shop.example',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    ...headers,
    '',
    '--A1B2.1/mx.shop.example--',
    '',
  ]);

/** A complaint with the whole mail, as in RFC 5965 appendix B.2. */
export const complaint = ({
  headers,
  type = 'abuse',
}: Pick<Reported, 'headers'> & { type?: string }): string =>
  crlf([
    'From: <abusedesk@mailbox.example>',
    'Date: Thu, 19 Nov 2026 17:40:36 +0000',
    'Subject: FW: Your lesson',
    'To: <bounces@fairhaven.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report;',
    '     boundary="part1_13d.2e68ed54_boundary"',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: text/plain; charset="US-ASCII"',
    'Content-Transfer-Encoding: 7bit',
    '',
    'This is an email abuse report for an email message.',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    'Original-Rcpt-To: <somebody.else@shop.example>',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    ...headers,
    'Content-Type: text/plain',
    '',
    'Your lesson is ready.',
    '--part1_13d.2e68ed54_boundary--',
    '',
  ]);
