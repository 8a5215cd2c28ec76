import { createTransport } from 'nodemailer';
import { refuseHeaderInjection } from './headers.ts';
import type { MailProvider } from './port.ts';

/**
 * Sends by SMTP: `smtp://` (STARTTLS where the server offers it) or `smtps://`, with credentials in
 * the address. Time limits are short, because a job waits and tries again.
 */
export function createSmtp(url: string): MailProvider {
  const transport = createTransport({
    url,
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
      await transport.sendMail({
        envelope: { from: from.address, to: [to] },
        from,
        to: { name: '', address: to },
        messageId: `<${messageId}>`,
        subject,
        html,
        text,
        // RFC 3834 §5: keeps vacation answers from coming back.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
  };
}
