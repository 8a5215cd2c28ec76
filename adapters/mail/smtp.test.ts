import { createHash, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { certificate } from '@portal/scanner/testing/certificate';
import { afterEach, describe, expect, test } from 'vitest';
import { type MailMessage, MailRefused } from '#kit/server/ports/mail.ts';
import { createSmtp } from './smtp.ts';
import { type SmtpManners, startSmtpServer } from './testing/smtpServer.ts';

const mail: MailMessage = {
  messageId: 'one@portal.example',
  from: { name: 'Fairhaven "Support"', address: 'no-reply@fairhaven.example' },
  to: 'ada@shop.example',
  subject: 'Grüße – your code',
  html: '<p>Your code is <b>123456</b></p>',
  text: 'Your code is 123456\n.\nEnd',
};

const servers: { close(): Promise<unknown> }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function startServer(manners: SmtpManners = {}) {
  const { port, ...server } = await startSmtpServer(manners);
  servers.push(server);
  const scheme = manners.tls === 'implicit' ? 'smtps' : 'smtp';
  /** The server's address, with user and options as an operator may add them. */
  const url = (user = '', query = '') => `${scheme}://${user}127.0.0.1:${port}${query}`;
  return { url, ...server };
}
/** A mail's signature as a receiver checks it (RFC 6376 §3.4.2, §3.4.4, §3.7), with line feeds alone. */
function verified(data: string, key: KeyObject) {
  const end = data.indexOf('\n\n');
  const fields = data.slice(0, end).split(/\n(?![ \t])/);
  const fieldOf = (name: string) =>
    fields.findLast((field) => field.toLowerCase().startsWith(`${name}:`)) ?? '';
  const relaxed = (field: string) => {
    const [name = '', ...value] = field.split(':');
    return `${name.toLowerCase()}:${value.join(':').replace(/\s+/g, ' ').trim()}`;
  };
  const signature = fieldOf('dkim-signature');
  const pairs = signature.slice(signature.indexOf(':') + 1).split(';');
  const tags: Record<string, string> = Object.fromEntries(
    pairs.map((pair) => {
      const text = pair.replace(/\s+/g, '');
      return [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)];
    }),
  );
  const lines = data.slice(end + 2).split('\n');
  const trimmed = lines.map((line) => line.replace(/[ \t]+/g, ' ').trimEnd());
  const body = `${trimmed.join('\r\n').replace(/(\r\n)+$/, '')}\r\n`;
  const signed = [
    ...(tags.h?.split(':') ?? []).map((name) => relaxed(fieldOf(name))),
    relaxed(signature.replace(/(;\s*b=)[^;]*$/, '$1')),
  ].join('\r\n');
  const isBody = createHash('sha256').update(body).digest('base64') === tags.bh;
  const verify = createVerify('RSA-SHA256').update(signed);
  return { tags, isGood: isBody && verify.verify(key, tags.b ?? '', 'base64') };
}
/** Options that make the client trust the test's certificate. */
const trusted = `tls.ca=${encodeURIComponent(certificate)}&tls.servername=test.localhost`;

describe('mail by SMTP', () => {
  test('reaches the server with both bodies under one Message-ID', async () => {
    const { url, received } = await startServer();
    await createSmtp(url()).send(mail);
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
    expect(head).toMatch(/^X-Message-Ref: one@portal\.example$/m);
    expect(bodies.join('\n\n')).toContain('Your code is 123456\n.\nEnd');
    expect(bodies.join('\n\n')).toContain('<b>123456</b>');
  });

  test('BRD-047: takes the logo along as part of the HTML, not as a file for the reader', async () => {
    const { url, received } = await startServer();
    const logo = Buffer.from('a picture');
    await createSmtp(url()).send({ ...mail, html: '<img src="cid:logo">', logo });
    await createSmtp(url()).send({ ...mail, messageId: 'two@portal.example' });
    const [first = '', second = ''] = received.map(({ data }) => data);
    expect(first).toContain('Content-Type: multipart/related');
    expect(first).toMatch(
      /^Content-Type: image\/png; name=logo\.png\nContent-ID: <logo>\nContent-Transfer-Encoding: base64\nContent-Disposition: inline; filename=logo\.png\n\nYSBwaWN0dXJl$/m,
    );
    expect(second).not.toContain('multipart/related');
  });

  test('API-141: goes out in the name of its sender, and comes back to the brand’s bounce address', async () => {
    const { url, received } = await startServer();
    const from = { ...mail.from, bounces: 'bounces@fairhaven.example' };
    await createSmtp(url()).send({ ...mail, from });
    expect(received[0]?.commands[1]).toBe('MAIL FROM:<bounces@fairhaven.example>');
    expect(received[0]?.data).toMatch(/^From: .* <no-reply@fairhaven\.example>$/m);
    expect(received[0]?.data).not.toContain('bounces@');
  });

  test('lets a mail program unsubscribe with one click (RFC 8058), where there is something to unsubscribe from', async () => {
    const { url, received } = await startServer();
    const unsubscribe = `https://portal.fairhaven.example/notices/unsubscribe?token=${'x'.repeat(200)}`;
    await createSmtp(url()).send({ ...mail, unsubscribe });
    await createSmtp(url()).send({ ...mail, messageId: 'two@portal.example' });
    const [head = '', other] = received.map(({ data }) =>
      data.split('\n\n')[0]?.replace(/\n\s+/g, ''),
    );
    expect(head.replaceAll(' ', '')).toContain(`List-Unsubscribe:<${unsubscribe}>`);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(other).not.toContain('List-Unsubscribe');
  });

  test('is signed in the name of its sender’s domain, both fields to unsubscribe among what is (RFC 8058 §4)', async () => {
    const { url, received } = await startServer();
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signing = {
      domainName: 'fairhaven.example',
      keySelector: 'portal1',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    const unsubscribe = 'https://portal.fairhaven.example/notices/unsubscribe';
    await createSmtp(url()).send({ ...mail, unsubscribe, signing });
    await createSmtp(url()).send({ ...mail, messageId: 'two@portal.example' });
    const [signed = '', plain] = received.map(({ data }) => data);
    const { tags, isGood } = verified(signed, publicKey);
    expect(isGood).toBe(true);
    expect(tags).toMatchObject({ a: 'rsa-sha256', d: 'fairhaven.example', s: 'portal1' });
    const fields = tags.h?.split(':') ?? [];
    for (const name of ['from', 'to', 'subject', 'date', 'message-id', 'list-unsubscribe-post'])
      expect(fields).toContain(name);
    expect(verified(signed.replace('123456', '654321'), publicKey).isGood).toBe(false);
    expect(verified(signed.replace(/^Subject: /m, 'Subject: Re: '), publicKey).isGood).toBe(false);
    expect(plain).not.toContain('DKIM-Signature');
  });

  test('fails when the server does not take the mail, and is the same mail when sent again', async () => {
    const busy = await startServer({ afterData: '451 4.3.0 Try again later' });
    const smtp = createSmtp(busy.url());
    await expect(smtp.send(mail)).rejects.toThrow(/451/);
    await expect(smtp.send(mail)).rejects.toThrow(/451/);
    const ids = busy.received.map(({ data }) => /^Message-ID: (.*)$/m.exec(data)?.[1]);
    expect(ids).toEqual(['<one@portal.example>', '<one@portal.example>']);
  });

  test('fails when there is no server', async () => {
    const { url } = await startServer();
    const [server] = servers.splice(0);
    await server?.close();
    await expect(createSmtp(url()).send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('sends nothing where a header would break out (security I8)', async () => {
    const { url, received } = await startServer();
    const forged = { ...mail, subject: 'Hi\r\nBcc: eve@evil.example' };
    await expect(createSmtp(url()).send(forged)).rejects.toThrow('one line');
    expect(received).toHaveLength(0);
  });

  test.each<[string, SmtpManners, string]>([
    ['STARTTLS where the server offers it', { tls: 'starttls' }, `?${trusted}`],
    ['TLS from the first byte', { tls: 'implicit' }, `?${trusted}`],
  ])('goes under %s', async (_what, manners, query) => {
    const { url, received } = await startServer(manners);
    await createSmtp(url('', query)).send(mail);
    expect(received).toMatchObject([{ secure: true }]);
    expect(received[0]?.data).toContain('Your code is 123456');
  });

  test.each<[string, SmtpManners]>([
    ['STARTTLS', { tls: 'starttls' }],
    ['TLS', { tls: 'implicit' }],
  ])('goes to nobody whose certificate under %s is not good', async (_what, manners) => {
    const { url, received } = await startServer(manners);
    await expect(createSmtp(url()).send(mail)).rejects.toThrow(/self-signed/);
    expect(received[0]?.data).toBe('');
  });

  test('asks for no TLS where the address says so, whatever the server offers', async () => {
    const { url, received } = await startServer({ tls: 'starttls' });
    await expect(createSmtp(url('', '?ignoreTLS=true')).send(mail)).rejects.toThrow(/530/);
    expect(received[0]?.commands).not.toContain('STARTTLS');
  });

  test('goes nowhere in the clear where the address asks for TLS', async () => {
    const { url, received } = await startServer();
    await expect(createSmtp(url('', '?requireTLS=true')).send(mail)).rejects.toThrow();
    expect(received[0]?.commands.some((line) => line.startsWith('MAIL'))).toBe(false);
  });

  test('signs in with the credentials of the address, whatever signs they are made of', async () => {
    const auth = { user: 'portal@fairhaven.example', password: 'a:b/c@d%' };
    const { url, received } = await startServer({ tls: 'starttls', auth });
    const user = `${encodeURIComponent(auth.user)}:${encodeURIComponent(auth.password)}@`;
    await createSmtp(url(user, `?${trusted}`)).send(mail);
    expect(received[0]?.data).toContain('123456');
    const wrong = createSmtp(url('portal:wrong@', `?${trusted}`)).send(mail);
    await expect(wrong).rejects.toThrow(/535/);
  });

  test.each<[string, SmtpManners, RegExp]>([
    ['wants it later', { afterRcpt: '450 4.2.1 Try later' }, /450/],
    ['wants it later, having read it', { afterData: '451 4.3.0 Try later' }, /451/],
    ['wants us signed in', { afterRcpt: '530 5.7.0 Authentication required' }, /530/],
    ['does not let us in', { tls: 'starttls', auth: { user: 'a', password: 'b' } }, /535/],
    ['hangs up before the data', { dropsAt: 'DATA' }, /closed|ECONNRESET|hang up/i],
    ['hangs up after the data', { dropsAt: '.' }, /closed|ECONNRESET|hang up/i],
    ['hangs up at once', { dropsAt: 'EHLO' }, /closed|ECONNRESET|hang up/i],
  ])('fails for now where the server %s', async (_what, manners, why) => {
    const { url } = await startServer(manners);
    const smtp = createSmtp(manners.auth ? url('portal:wrong@', `?${trusted}`) : url());
    const failure = await smtp.send(mail).catch((error) => error);
    expect(failure.message).toMatch(why);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  test.each<[string, SmtpManners, string]>([
    ['does not know the address', { afterRcpt: '550 5.1.1 No such user' }, '5.1.1'],
    ['takes it for spam', { afterData: '554 5.7.1 Refused' }, '5.7.1'],
    ['says no more than no', { afterRcpt: '550 No' }, ''],
  ])('API-140: is refused for good where the server %s', async (_what, manners, status) => {
    const { url } = await startServer(manners);
    const failure = await createSmtp(url())
      .send(mail)
      .catch((error) => error);
    expect(failure).toBeInstanceOf(MailRefused);
    expect(failure.message).toBe(manners.afterRcpt ?? manners.afterData);
    expect(failure.status).toBe(status);
  });
});

describe('connections to the mail server', () => {
  const mailOf = (n: number) => ({ ...mail, messageId: `mail${n}@portal.example` });

  test('API-148: are five at most, and serve one mail after the other', async () => {
    const { url, received, connections } = await startServer();
    const smtp = createSmtp(url());
    await Promise.all(Array.from({ length: 20 }, (_, n) => smtp.send(mailOf(n))));
    expect(received).toHaveLength(20);
    expect(new Set(received.map(({ data }) => /^Message-ID: (.*)$/m.exec(data)?.[1])).size).toBe(
      20,
    );
    expect(connections()).toBeLessThanOrEqual(5);
    smtp.close();
  });

  test('API-148: that died while idle cost no mail', async () => {
    const { url, received, connections, hangUp } = await startServer();
    const smtp = createSmtp(url());
    await smtp.send(mailOf(1));
    hangUp();
    // First right away, before the client can notice the closed connection; then again once it knows.
    await smtp.send(mailOf(2));
    hangUp();
    await new Promise((done) => setTimeout(done, 200));
    await smtp.send(mailOf(3));
    const arrived = received.filter(({ data }) => data.includes('Your code is 123456'));
    expect(arrived).toHaveLength(3);
    expect(connections()).toBe(3);
    smtp.close();
  });

  test('API-148: go on after a mail that was refused', async () => {
    const manners: SmtpManners = { afterRcpt: '550 5.1.1 No such user' };
    const { url, received } = await startServer(manners);
    const smtp = createSmtp(url());
    await expect(smtp.send(mailOf(1))).rejects.toThrow('5.1.1');
    delete manners.afterRcpt;
    await smtp.send(mailOf(2));
    expect(received.map(({ data }) => data !== '')).toEqual([false, true]);
    smtp.close();
  });

  test('API-148: end when the process does, and not before the mail under way', async () => {
    const { url, received, open } = await startServer();
    const smtp = createSmtp(url());
    await smtp.send(mailOf(1));
    const last = smtp.send(mailOf(2));
    await new Promise((done) => setImmediate(() => setImmediate(done)));
    smtp.close();
    await last;
    expect(received).toHaveLength(2);
    await expect.poll(open).toBe(0);
  });
});
