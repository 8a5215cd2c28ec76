import { randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { openPortal, portalForAll, productionEnv } from '#tests/support/portal.ts';

const portal = portalForAll();

const mail = (to: string, changed: object = {}) => ({
  messageId: `${randomUUID()}@portal.example`,
  from: { name: 'Fairhaven', address: 'no-reply@fairhaven.example' },
  to,
  subject: 'Confirm your address',
  html: '<!doctype html><p style="color:red">Hi</p><a href="https://portal.example/verify?email=a&amp;code=1">Confirm</a>',
  text: 'Hi',
  ...changed,
});
const get = (url: string) => portal.app.inject({ url });
const messages = async (to: string) =>
  (await get(`/dev/mailbox/messages.json?to=${encodeURIComponent(to)}`)).json();

describe('the mailbox', () => {
  test('lists the mails to an address, newest first, as JSON', async () => {
    await portal.services.mail.send(mail('ada@shop.example', { subject: 'First' }));
    await portal.services.mail.send(mail('Ada@Shop.example', { subject: 'Second' }));
    await portal.services.mail.send(mail('bob@shop.example'));
    expect(await messages('ADA@shop.example')).toEqual([
      expect.objectContaining({ subject: 'Second' }),
      {
        id: expect.any(String),
        messageId: expect.stringMatching(/^[\w-]{36}@portal\.example$/),
        to: 'ada@shop.example',
        from: { name: 'Fairhaven', address: 'no-reply@fairhaven.example' },
        replyTo: null,
        subject: 'First',
        html: expect.stringContaining('<p style'),
        text: 'Hi',
        receivedAt: portal.clock.now().toISOString(),
        links: ['https://portal.example/verify?email=a&code=1'],
      },
    ]);
  });

  test('BRD-047: shows the logo that a mail brings along', async () => {
    const logo = Buffer.from('a picture');
    await portal.services.mail.send(
      mail('logo@shop.example', { html: '<img src="cid:logo">', logo }),
    );
    const [{ html }] = await messages('logo@shop.example');
    expect(html).toBe('<img src="data:image/png;base64,YSBwaWN0dXJl">');
  });

  test('keeps a mail that is sent twice once', async () => {
    const twice = mail('twice@shop.example');
    await portal.services.mail.send(twice);
    await portal.services.mail.send(twice);
    expect(await messages('twice@shop.example')).toHaveLength(1);
  });

  test('refuses header injection as SMTP does (security I8)', async () => {
    const forged = mail('eve@shop.example', { subject: 'Hi\r\nBcc: x@evil.example' });
    await expect(portal.services.mail.send(forged)).rejects.toThrow('one line');
  });

  test('shows subjects and addresses as text (security I1)', async () => {
    const subject = '<script>alert(1)</script>"\'><img src=x>';
    await portal.services.mail.send(
      mail('markup@shop.example', { subject, from: { name: subject, address: 'a@b.example' } }),
    );
    const [{ id }] = await messages('markup@shop.example');
    for (const url of ['/dev/mailbox', `/dev/mailbox/${id}`]) {
      const page = load((await get(url)).body);
      expect(page('script, img')).toHaveLength(0);
      expect(page('body').text()).toContain(subject);
    }
    const searched = load((await get(`/dev/mailbox?to=${encodeURIComponent('"><script>')}`)).body);
    expect(searched('script')).toHaveLength(0);
  });

  test('shows a mail in a sandbox without scripts, with links that leave the frame', async () => {
    const html = '<script>alert(1)</script><a href="/x">x</a>';
    await portal.services.mail.send(mail('frame@shop.example', { html }));
    const [{ id }] = await messages('frame@shop.example');
    const page = await get(`/dev/mailbox/${id}`);
    const frame = load(page.body)('iframe');
    expect(frame.attr('sandbox')).not.toContain('allow-scripts');
    expect(frame.attr('sandbox')).not.toContain('allow-same-origin');
    expect(page.headers['content-security-policy']).not.toContain('unsafe-');
    const framed = await get(frame.attr('src') ?? '');
    const policy = String(framed.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect(policy).toMatch(/; sandbox/);
    expect(load(framed.body)('base').attr('target')).toBe('_blank');
  });

  test.each([
    '/dev/mailbox/00000000-0000-4000-8000-000000000000',
    '/dev/mailbox/00000000-0000-4000-8000-000000000000/html',
  ])('answers 404 for %s', async (url) => expect((await get(url)).statusCode).toBe(404));

  test('is not there in production', async () => {
    const production = await openPortal({ env: productionEnv });
    const headers = { host: 'fairhaven.example' };
    const answer = await production.app.inject({ url: '/dev/mailbox/messages.json', headers });
    expect(answer.statusCode).toBe(404);
    await production.close();
  });
});
