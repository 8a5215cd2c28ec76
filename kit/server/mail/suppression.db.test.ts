import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailMessage, MailRefused } from '#kit/server/ports/mail.ts';
import { brandById, mailSender } from '#modules/foundation/brand/server/index.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { queueMail, queueUrgentMail } from './sendMail.ts';
import { suppress, suppressedAmong } from './suppression.ts';
import { type SuppressionReason, sentMails } from './tables.ts';

const portal = portalForAll();
let address: string;
/** The mail server's answer; empty means that it accepts the mail. */
let answer: string;
let tried: MailMessage[];
beforeAll(() => {
  portal.services.mail = {
    send: async (mail) => {
      tried.push(mail);
      if (answer.startsWith('4')) throw new Error(answer);
      if (answer) throw new MailRefused(answer);
    },
    close: () => {},
  };
});
beforeEach(() => {
  address = `${randomUUID()}@shop.example`;
  answer = '';
  tried = [];
});

const hour = 3600;

async function send(
  queue: typeof queueMail,
  { to = address, brandId = 'fairhaven' } = {},
): Promise<string | undefined> {
  const subject = randomUUID();
  const from = mailSender(brandById(brandId));
  await portal.db.transaction((tx) =>
    queue(portal.services, tx, { from, to, subject, html: '', text: '' }),
  );
  await portal.runJobs();
  const [row] = await portal.db.select().from(sentMails).where(eq(sentMails.subject, subject));
  return row?.outcome;
}
const letter = (to?: { to?: string; brandId?: string }) => send(queueMail, to);
const code = () => send(queueUrgentMail);
const put = (reason: SuppressionReason) =>
  suppress(
    portal.db,
    { address, brandId: 'fairhaven' },
    { reason, answer: '', now: portal.clock.now() },
  );
const isListed = async () =>
  (await suppressedAmong(portal.db, 'fairhaven', [address])).length === 1;

describe('An address that takes no mail', () => {
  it.each(['refused', 'bounced', 'complained'] as const)(
    'API-142: gets none of the brand, however it is written (%s)',
    async (reason) => {
      await put(reason);
      expect(await letter()).toBe('suppressed');
      expect(await letter({ to: address.toUpperCase() })).toBe('suppressed');
      expect(tried).toEqual([]);
    },
  );

  it('API-142: gets those of another brand', async () => {
    await put('complained');
    expect(await letter({ brandId: 'northlight' })).toBe('sent');
  });

  it('API-142: is one whose mailbox is not there, says the mail server', async () => {
    answer = '550 5.1.1 No such user';
    expect(await letter()).toBe('refused');
    expect(await letter()).toBe('suppressed');
    expect(tried).toHaveLength(1);
  });

  it.each([
    '550 5.7.1 Not from you',
    '552 5.2.2 Mailbox full',
    '550 5.1.8 Your domain has no address',
    '550 No',
  ])('API-142: is none whose mail was refused for another reason (%s)', async (refusal) => {
    answer = refusal;
    expect([await letter(), await letter()]).toEqual(['refused', 'refused']);
    expect(await isListed()).toBe(false);
  });

  it('API-143: gets a code that its person asks for in spite of a complaint, which stays', async () => {
    await put('complained');
    expect([await code(), await code()]).toEqual(['sent', 'sent']);
    expect(await letter()).toBe('suppressed');
  });

  it('API-143: is tried once a day with a code, until the mailbox is back', async () => {
    answer = '550 5.1.1 No such user';
    await letter();
    expect(await code()).toBe('suppressed');
    portal.clock.forward(25 * hour);
    expect([await code(), await code()]).toEqual(['refused', 'suppressed']);
    portal.clock.forward(25 * hour);
    answer = '';
    expect(await code()).toBe('sent');
    expect(await isListed()).toBe(false);
    expect(await letter()).toBe('sent');
  });

  it('API-143: stays one while the mail server puts the code off', async () => {
    await put('bounced');
    portal.clock.forward(25 * hour);
    answer = '451 4.3.0 Later';
    await expect(code()).rejects.toThrow('451');
    expect(await isListed()).toBe(true);
  });

  it('CSL-225: is not looked for, nor becomes one, where mail is for staff, which is of no brand', async () => {
    answer = '550 5.1.1 No such user';
    const from = mailSender(brandById('fairhaven'));
    const mail = { from, to: address, html: '', text: '', isForStaff: true };
    for (const subject of [randomUUID(), randomUUID()]) {
      await portal.db.transaction((tx) => queueMail(portal.services, tx, { ...mail, subject }));
      await portal.runJobs();
      const [row] = await portal.db.select().from(sentMails).where(eq(sentMails.subject, subject));
      expect(row).toMatchObject({ outcome: 'refused', brandId: null });
    }
    expect(tried.map((sent) => sent.from.brandId)).toEqual(['fairhaven', 'fairhaven']);
    expect(await isListed()).toBe(false);
  });

  it('API-142: that complained stays so when its mailbox is gone as well', async () => {
    await put('complained');
    answer = '550 5.1.1 No such user';
    expect(await code()).toBe('refused');
    answer = '';
    portal.clock.forward(25 * hour);
    expect(await code()).toBe('sent');
    expect(await isListed()).toBe(true);
  });
});
