import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { brandById, mailSender } from '#modules/foundation/brand/server/index.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { turnsDuring } from '#tests/support/turnsDuring.ts';
import { queueMail } from './sendMail.ts';
import { listSuppressed } from './suppression.ts';
import { sentMails } from './tables.ts';
import { bounce, complaint } from './testing/reports.ts';

const token = 'a-token-of-the-mail-server-of-over-32-characters';
const portal = portalForAll({ env: { MAIL_REPORTS_TOKEN: token } });
const bare = portalForAll();
let address: string;
/** Headers of a mail to the address, as its recipient's mail server returns them. */
let headers: string[];
let messageId: string;
beforeEach(async () => {
  address = `${randomUUID()}@shop.example`;
  messageId = await send(address);
  headers = [`Message-ID: <${messageId}>`, `To: ${address}`, 'Subject: Your lesson'];
});

const mailOf = async (to: string) => {
  const [mail] = await portal.db.select().from(sentMails).where(eq(sentMails.toAddress, to));
  return mail;
};
async function send(to: string): Promise<string> {
  const from = mailSender(brandById('fairhaven'));
  const letter = { from, to, subject: 'Your lesson', html: '', text: '' };
  await portal.db.transaction((tx) => queueMail(portal.services, tx, letter));
  await portal.runJobs();
  return (await mailOf(to))?.messageId ?? '';
}
const post = (
  payload: string | Buffer,
  { at = portal, authorization = `Bearer ${token}`, type = 'message/rfc822' } = {},
) =>
  at.app.inject({
    method: 'POST',
    url: '/mail/reports',
    headers: { authorization, 'content-type': type },
    payload,
  });
const outcome = async () => (await mailOf(address))?.outcome;
const entry = async (of = address) =>
  (await listSuppressed(portal.db, { address: of, limit: 2 }))[0];
const metric = async (name: string) =>
  Number(
    new RegExp(`^portal_mails_total\\{outcome="${name}"\\} (\\d+)$`, 'm').exec(
      await portal.services.metrics.read(),
    )?.[1],
  );

describe('POST /mail/reports', () => {
  it('API-144, API-146: a mailbox that is gone gets no further letter', async () => {
    expect((await post(bounce({ headers }))).statusCode).toBe(204);
    expect(await mailOf(address)).toMatchObject({
      outcome: 'bounced',
      answer: expect.stringContaining('550 5.1.1'),
    });
    expect(await entry()).toMatchObject({ address, brandId: 'fairhaven', reason: 'bounced' });
  });

  it('API-144, API-146: nor does who complains', async () => {
    await post(complaint({ headers }));
    expect(await outcome()).toBe('complained');
    expect(await entry()).toMatchObject({ address, reason: 'complained' });
  });

  it.each(['5.7.1', '5.2.2', '5.0.0', '4.4.7'])(
    'API-146: a mail that came back for another reason is noted, and keeps no other back (%s)',
    async (status) => {
      await post(bounce({ headers, status }));
      expect(await outcome()).toBe('bounced');
      expect(await entry()).toBeUndefined();
    },
  );

  it.each([
    ['a mail that is late', () => bounce({ headers, action: 'delayed', status: '4.4.1' })],
    ['a mail that arrived', () => bounce({ headers, action: 'delivered', status: '2.0.0' })],
    ['a complaint taken back', () => complaint({ headers, type: 'not-spam' })],
    ['an answer of a person', () => `Subject: Re: x\r\nIn-Reply-To: ${headers[0]}\r\n\r\nThanks!`],
    ['a report that returns nothing', () => bounce({ headers: [] })],
    ['nothing', () => ''],
    ['what is no mail', () => '\u0000\u0001 --- \r\n\r\n : : : \r\n'],
    ['parts in parts', () => nested(300)],
  ])('API-144: takes %s and passes it over', async (_what, report) => {
    expect((await post(report())).statusCode).toBe(204);
    expect([await outcome(), await entry()]).toEqual(['sent', undefined]);
  });

  it('API-145: who forges one can silence nobody but whom the mail went to', async () => {
    const victim = `${randomUUID()}@shop.example`;
    await send(victim);
    // A report about a mail that does not exist, and one about the sender's own mail in another's name.
    const guessed = [`Message-ID: <${randomUUID()}@fairhaven.example>`, `To: ${victim}`];
    await post(bounce({ headers: guessed, recipient: victim }));
    await post(bounce({ headers: [headers[0] ?? '', `To: ${victim}`], recipient: victim }));
    expect(await entry(victim)).toBeUndefined();
    expect((await mailOf(victim))?.outcome).toBe('sent');
    expect(await entry()).toMatchObject({ address });
  });

  it('API-145: is tied to its mail where the mail service gave it another Message-ID', async () => {
    const resent = ['Message-ID: <0100abc@email.service.example>', `X-Message-Ref: ${messageId}`];
    await post(bounce({ headers: resent }));
    expect(await entry()).toMatchObject({ reason: 'bounced' });
  });

  it('API-145, API-149: told twice it happened once', async () => {
    const before = await metric('bounced');
    await Promise.all([post(bounce({ headers })), post(bounce({ headers }))]);
    await post(complaint({ headers }));
    expect(await metric('bounced')).toBe(before + 1);
    expect(await outcome()).toBe('bounced');
  });

  it('API-149: complaints and mails that are not tried are counted', async () => {
    const before = [await metric('complained'), await metric('suppressed'), await metric('sent')];
    await post(complaint({ headers }));
    await send(address);
    const after = [await metric('complained'), await metric('suppressed'), await metric('sent')];
    expect(after.map((count, n) => count - (before[n] ?? 0))).toEqual([1, 1, 0]);
  });

  it('API-144: is for who has the token alone, and is not there without one', async () => {
    for (const authorization of ['', 'Bearer x', `Basic ${token}`, token])
      expect((await post(bounce({ headers }), { authorization })).statusCode).toBe(401);
    expect((await post(bounce({ headers }), { at: bare })).statusCode).toBe(404);
    expect(await outcome()).toBe('sent');
  });

  it('API-144: takes a megabyte at most, of mails alone', async () => {
    const large = Buffer.alloc(1024 * 1024 + 1, 'x');
    expect((await post(large)).statusCode).toBe(413);
    expect((await post('x', { type: 'text/plain' })).statusCode).toBe(415);
  });

  it('API-144: has what no database takes left out of its answer, and is no fault', async () => {
    const report = bounce({ headers }).replace('smtp; 550', 'smtp; 5\u000050');
    expect((await post(report)).statusCode).toBe(204);
    expect(await mailOf(address)).toMatchObject({
      outcome: 'bounced',
      answer: expect.stringContaining('550'),
    });
    const unknown = bounce({ headers: ['Message-ID: <a\u0000b@fairhaven.example>'] });
    expect((await post(unknown)).statusCode).toBe(204);
  });

  it('API-144: security D1 › is not read behind its first twenty groups', async () => {
    const report = bounce({ headers }).replace(
      'Final-Recipient',
      `${'X: y\r\n\r\n'.repeat(20)}Final-Recipient`,
    );
    expect((await post(report)).statusCode).toBe(204);
    expect(await outcome()).toBe('sent');
  });

  it('API-144: security D1 › is read beside the calls, which wait for no mail', async () => {
    const lines = post('\n'.repeat(100_000));
    expect(await turnsDuring(lines)).toBeGreaterThan(20);
    expect((await lines).statusCode).toBe(204);
  });
});

/** Multipart nested in multipart. */
const nested = (depth: number): string =>
  Array.from({ length: depth }, (_, n) => {
    return `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`;
  }).join('');
