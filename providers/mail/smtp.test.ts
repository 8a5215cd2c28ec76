import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import type { MailMessage } from './port.ts';
import { createSmtp } from './smtp.ts';

const mail: MailMessage = {
  messageId: 'one@portal.example',
  from: { name: 'Fairhaven "Support"', address: 'no-reply@fairhaven.example' },
  to: 'ada@shop.example',
  subject: 'Grüße – your code',
  html: '<p>Your code is <b>123456</b></p>',
  text: 'Your code is 123456\n.\nEnd',
};

/** What a server of RFC 5321 was told in one session. */
interface Received {
  commands: string[];
  data: string;
}

/**
 * A server that speaks as much of RFC 5321 as one mail needs, in its order (§4.1.4), and refuses the
 * rest with 500 or 503. `afterData` is its answer to the end of the data (§4.1.1.4).
 */
async function startServer(
  afterData = '250 2.0.0 Ok',
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((socket) => {
    const session: Received = { commands: [], data: '' };
    received.push(session);
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test.example ESMTP');
    socket.on('error', () => {});
    createInterface({ input: socket }).on('line', (line) => {
      if (inData) {
        // §4.5.2: a leading dot was doubled; a dot alone ends the mail.
        if (line !== '.') {
          session.data += `${line.replace(/^\./, '')}\n`;
          return;
        }
        inData = false;
        say(afterData);
        return;
      }
      const before = session.commands.map((command) => command.split(/[ :]/)[0]);
      session.commands.push(line);
      if (line.startsWith('EHLO ')) return say('250 test.example');
      if (line === 'QUIT') return socket.end('221 2.0.0 Bye\r\n');
      if (!before.includes('EHLO')) return say('503 5.5.1 EHLO first');
      if (/^MAIL FROM:<[^<>\s]+>/.test(line)) return say('250 2.1.0 Ok');
      if (/^RCPT TO:<[^<>\s]+>/.test(line))
        return say(before.includes('MAIL') ? '250 2.1.5 Ok' : '503 5.5.1');
      if (line !== 'DATA') return say('500 5.5.1 Unknown');
      inData = before.includes('RCPT');
      say(inData ? '354 End with .' : '503 5.5.1 RCPT first');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, received };
}
const servers: Server[] = [];
afterEach(() =>
  Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))),
);

describe('mail by SMTP', () => {
  test('reaches the server with both bodies under one Message-ID', async () => {
    const { url, received } = await startServer();
    await createSmtp(url).send(mail);
    const [session] = received;
    expect(session?.commands.slice(0, 4)).toEqual([
      expect.stringMatching(/^EHLO /),
      'MAIL FROM:<no-reply@fairhaven.example>',
      'RCPT TO:<ada@shop.example>',
      'DATA',
    ]);
    const [head = '', ...bodies] = (session?.data ?? '').split('\n\n');
    expect(head).toMatch(/^Message-ID: <one@portal\.example>$/m);
    expect(head).toMatch(/^From: "Fairhaven \\"Support\\"" <no-reply@fairhaven\.example>$/m);
    expect(head).toMatch(/^To: ada@shop\.example$/m);
    expect(head).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(bodies.join('\n\n')).toContain('Your code is 123456\n.\nEnd');
    expect(bodies.join('\n\n')).toContain('<b>123456</b>');
  });

  test('fails when the server does not take the mail, and is the same mail when sent again', async () => {
    const busy = await startServer('451 4.3.0 Try again later');
    const smtp = createSmtp(busy.url);
    await expect(smtp.send(mail)).rejects.toThrow(/451/);
    await expect(smtp.send(mail)).rejects.toThrow(/451/);
    const ids = busy.received.map(({ data }) => /^Message-ID: (.*)$/m.exec(data)?.[1]);
    expect(ids).toEqual(['<one@portal.example>', '<one@portal.example>']);
  });

  test('fails when there is no server', async () => {
    const { url } = await startServer();
    const [server] = servers.splice(0);
    await new Promise((resolve) => server?.close(resolve));
    await expect(createSmtp(url).send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('sends nothing where a header would break out (security I8)', async () => {
    const { url, received } = await startServer();
    const forged = { ...mail, subject: 'Hi\r\nBcc: eve@evil.example' };
    await expect(createSmtp(url).send(forged)).rejects.toThrow('one line');
    expect(received).toHaveLength(0);
  });
});
