import { expect, it } from 'vitest';
import { createSmtp } from '#adapters/mail/smtp.ts';
import { startSmtpServer } from '#adapters/mail/testing/smtpServer.ts';

const mail = {
  messageId: 'one@portal.example',
  from: { name: 'Fairhaven', address: 'no-reply@fairhaven.example' },
  to: 'ada@shop.example',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

it.concurrent.each(['EHLO', 'RCPT', 'DATA'])(
  'An SMTP server that falls silent at %s is given up within a minute, so that the queue goes on',
  async (hangsAt) => {
    const server = await startSmtpServer({ hangsAt });
    const begun = performance.now();
    await expect(createSmtp(`smtp://127.0.0.1:${server.port}`).send(mail)).rejects.toThrow(
      /timeout|timed out/i,
    );
    // Its longest limit is 30 s; the rest is air for a machine that stalls.
    expect(performance.now() - begun).toBeLessThan(120_000);
    await server.close();
  },
);
