import { createTransport } from 'nodemailer';
import { type MailProvider, MailRefused, shownName } from '#kit/server/ports/mail.ts';
import { refuseHeaderInjection } from './headers.ts';

/** As many as the mails that a process sends at once (`kit/server/mail/sendMail.ts`). */
const connections = 5;
/**
 * What a signature covers. One click to unsubscribe needs both of its fields signed (RFC 8058 §4), of which nodemailer's
 * own list has one.
 */
const signedFields =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';
/** Shorter than the socket's time limit, because mail servers close idle connections after some minutes. */
const idleMs = 20_000;

/**
 * Sends by SMTP: `smtp://` (STARTTLS if the server offers it) or `smtps://`, with credentials in the address.
 * Time limits are short, because the job is retried.
 * Connections are reused; a mail whose connection has died goes by another.
 */
export function createSmtp(url: string): MailProvider {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    idleTimeout: idleMs,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // All content is given as strings; a mail must not make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      refuseHeaderInjection(message);
      const { from, to, replyTo, messageId, subject, html, text, logo } = message;
      const { unsubscribe, signing } = message;
      const sent = transport.sendMail({
        envelope: { from: from.bounces ?? from.address, to: [to] },
        from: { name: shownName(from), address: from.address },
        to: { name: '', address: to },
        replyTo,
        messageId: `<${messageId}>`,
        subject,
        html,
        text,
        attachments: logo && [
          { cid: 'logo', filename: 'logo.png', content: logo, contentDisposition: 'inline' },
        ],
        dkim: signing && { ...signing, headerFieldNames: signedFields },
        // RFC 3834 §5: prevents vacation replies.
        headers: {
          'Auto-Submitted': 'auto-generated',
          // Kept as well because some mail services replace the Message-ID.
          'X-Message-Ref': messageId,
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      await sent.catch((error: SmtpError) => {
        throw isFinal(error) ? new MailRefused(error.response ?? error.message) : error;
      });
    },
    close: () => transport.close(),
  };
}

/** Fields that nodemailer adds to an error. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * RFC 4954 §6 and RFC 3207 §4: the server requires authentication or encryption; the recipient is not at
 * fault.
 */
const aboutUs = [530, 534, 535, 538];

/**
 * Whether the server permanently refused the recipient or the mail (RFC 5321 §4.2.1), rather than our
 * connection.
 */
function isFinal({ code = '', command = '', responseCode = 0 }: SmtpError): boolean {
  const isAboutMail =
    ['EENVELOPE', 'EMESSAGE'].includes(code) && ['RCPT TO', 'DATA'].includes(command);
  return (
    isAboutMail && responseCode >= 500 && responseCode < 600 && !aboutUs.includes(responseCode)
  );
}
