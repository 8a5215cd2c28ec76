import { createTransport } from 'nodemailer';
import { type MailProvider, MailRefused } from '#kit/server/ports/mail.ts';
import { refuseHeaderInjection } from './headers.ts';

/** As many mails as a process sends at once (`kit/server/mail/sendMail.ts`). */
const connections = 5;
/** Servers of their own end an idle line after some minutes; below the time limit of the socket. */
const idleMs = 20_000;

/**
 * Sends by SMTP: `smtp://` (STARTTLS where the server offers it) or `smtps://`, with credentials in
 * the address. Time limits are short, because a job waits and tries again. Connections are kept for the
 * next mail; one that died meanwhile costs no mail, which goes by another.
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
    // A mail is made of strings; nothing in it may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      refuseHeaderInjection(message);
      const { from, to, messageId, subject, html, text, unsubscribe } = message;
      const sent = transport.sendMail({
        envelope: { from: from.bounces ?? from.address, to: [to] },
        from: { name: from.name, address: from.address },
        to: { name: '', address: to },
        messageId: `<${messageId}>`,
        subject,
        html,
        text,
        // RFC 3834 §5: keeps vacation answers from coming back.
        headers: {
          'Auto-Submitted': 'auto-generated',
          // Some mail services put a Message-ID of their own in its place.
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

/** What nodemailer adds to an error. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** RFC 4954 §6 and 3207 §4: the server wants us signed in or encrypted, and says nothing of the recipient. */
const aboutUs = [530, 534, 535, 538];

/** Whether the server refused the recipient or the mail for good (RFC 5321 §4.2.1), and not us. */
function isFinal({ code = '', command = '', responseCode = 0 }: SmtpError): boolean {
  const isAboutMail =
    ['EENVELOPE', 'EMESSAGE'].includes(code) && ['RCPT TO', 'DATA'].includes(command);
  return (
    isAboutMail && responseCode >= 500 && responseCode < 600 && !aboutUs.includes(responseCode)
  );
}
