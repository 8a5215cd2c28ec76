import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createJobs, type JobRunner } from '#kit/server/jobs/jobs.ts';
import { queueMail, sendMailHandlers } from '#kit/server/mail/sendMail.ts';
import { suppressedAmong } from '#kit/server/mail/suppression.ts';
import { sentMails } from '#kit/server/mail/tables.ts';
import { brandById, mailSender } from '#modules/foundation/brand/server/index.ts';
import { isKept } from '#modules/foundation/people/server/index.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { createSmtp } from './smtp.ts';
import { type SmtpManners, startSmtpServer } from './testing/smtpServer.ts';

/** Mail sent through the real queue to a server that is sometimes down. */
const portal = portalForAll();
let jobs: JobRunner | undefined;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
/** When each began and ended, in milliseconds. */
let tries: number[] = [];
let ends: number[] = [];
afterEach(async () => {
  await jobs?.stop();
  await server.close();
  // Otherwise the next test would retry this one's jobs.
  await portal.db.execute(sql`delete from pgboss.job`);
});

async function startQueue(port: number, user = ''): Promise<void> {
  const { services } = portal;
  const smtp = createSmtp(`smtp://${user}127.0.0.1:${port}`);
  tries = [];
  ends = [];
  const mail: typeof smtp = {
    ...smtp,
    send: (message) => {
      tries.push(performance.now());
      return smtp.send(message).finally(() => ends.push(Date.now()));
    },
  };
  jobs = createJobs(services.database, services.log);
  await jobs.start({ ...services, mail }, sendMailHandlers(isKept), true);
}

async function send(
  subject: string,
  to = 'ada@shop.example',
  from = mailSender(brandById('fairhaven')),
): Promise<void> {
  const { services } = portal;
  await services.database.system.transaction((tx) =>
    queueMail(services, tx, {
      from,
      to,
      subject,
      html: '<p>Hello</p>',
      text: 'Hello',
    }),
  );
}

const arrived = (subject: string) =>
  server.received
    .map(({ data }) => data)
    .filter((data) => data.includes(`Subject: ${subject}`))
    .map((data) => /^Message-ID: (.*)$/m.exec(data)?.[1]);
const isDone = async () => {
  const [mail] = (await jobs?.counts()) ?? [];
  return mail ? mail.waiting + mail.active : null;
};
const soon = { timeout: 60_000 };

describe('Mail while the SMTP server is away', () => {
  it('is kept, tried again, and arrives once when it is back', async () => {
    server = await startSmtpServer();
    const { port } = server;
    await server.close();
    await startQueue(port);
    await send('Away');
    await expect.poll(() => tries.length, soon).toBeGreaterThan(1);
    server = await startSmtpServer({}, port);
    await expect.poll(() => arrived('Away'), soon).toHaveLength(1);
    await expect.poll(isDone, soon).toBe(0);
    expect(arrived('Away')).toHaveLength(1);
  });

  it('that hangs up after the data comes twice at most, as the same mail', async () => {
    const manners: SmtpManners = { dropsAt: '.' };
    server = await startSmtpServer(manners);
    await startQueue(server.port);
    await send('Dropped');
    // Not before it was hung up on: its first lines are there before its end is.
    await expect.poll(() => ends.length, soon).toBe(1);
    expect(arrived('Dropped')).toHaveLength(1);
    delete manners.dropsAt;
    await expect.poll(() => arrived('Dropped'), soon).toHaveLength(2);
    await expect.poll(isDone, soon).toBe(0);
    const [first, second, ...more] = arrived('Dropped');
    expect(first).toMatch(/^<.+@fairhaven\.example>$/);
    expect(second).toBe(first);
    expect(more).toEqual([]);
  });
});

describe('Mail that the SMTP server does not take', () => {
  const outcomeOf = async (subject: string) => {
    const [row] = await portal.db.select().from(sentMails).where(eq(sentMails.subject, subject));
    return row && { outcome: row.outcome, answer: row.answer };
  };
  const suppressed = (address: string) => suppressedAmong(portal.db, 'fairhaven', [address]);
  interface Waiting {
    id: string;
    limit: number;
    delay: number;
    longest: number;
    retries: number;
    /** In milliseconds since 1970. */
    next: number;
  }
  const jobOf = async () => {
    const { rows } = (await portal.db.execute(
      sql`select id, retry_limit as "limit", retry_delay as delay, retry_delay_max as longest,
            retry_count as retries, 1000 * extract(epoch from start_after)::float8 as next
          from pgboss.job where name = 'mail.send' and state = 'retry'`,
    )) as unknown as { rows: Waiting[] };
    return rows[0];
  };

  it.each([
    ['gone@shop.example', { afterRcpt: '550 5.1.1 No such user' }, true],
    ['wary@shop.example', { afterData: '554 5.7.1 Not from you' }, false],
  ])('API-140: for good is tried once (%s)', async (to, manners: SmtpManners, isGone) => {
    server = await startSmtpServer(manners);
    await startQueue(server.port);
    await send(to, to);
    await expect.poll(() => outcomeOf(to), soon).toBeDefined();
    expect(await outcomeOf(to)).toEqual({
      outcome: 'refused',
      answer: manners.afterRcpt ?? manners.afterData,
    });
    await expect.poll(isDone, soon).toBe(0);
    expect(tries).toHaveLength(1);
    expect(await suppressed(to)).toEqual(isGone ? [to] : []);
  });

  it('API-140: for now is tried again, later each time, and given up after a day', async () => {
    server = await startSmtpServer({ afterRcpt: '450 4.2.1 Try later' });
    await startQueue(server.port);
    await send('Later', 'busy@shop.example');
    /** From the end of a try until the next one is due. */
    const pauses = new Map<number, number>();
    let job: Waiting | undefined;
    await expect
      .poll(async () => {
        job = await jobOf();
        const { retries = 0, next = 0 } = job ?? {};
        if (job) pauses.set(retries, next - (ends[retries] ?? 0));
        return pauses.size;
      }, soon)
      .toBeGreaterThan(2);
    expect(await suppressed('busy@shop.example')).toEqual([]);

    const { limit = 0, delay = 0, longest = 0 } = job ?? {};
    // pg-boss waits between half and all of a delay that doubles with each attempt, up to a maximum.
    for (const [n, pause] of pauses) expect(pause).toBeGreaterThan(499 * delay * 2 ** n);
    const hours = (part: number) =>
      Array.from({ length: limit }, (_, n) =>
        Math.min(longest, part * delay * 2 ** Math.min(n, 16)),
      ).reduce((sum, seconds) => sum + seconds, 0) / 3600;
    expect(hours(0.5)).toBeGreaterThan(20);
    expect(hours(1)).toBeLessThan(26);

    const before = tries.length;
    await portal.db.execute(
      sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now()
          where name = 'mail.send' and state = 'retry'`,
    );
    await expect.poll(() => jobs?.failures(10), soon).toHaveLength(1);
    expect(await jobs?.failures(10)).toMatchObject([{ id: job?.id, tries: limit + 1 }]);
    expect(tries).toHaveLength(before + 1);
  });

  it('API-140: because it does not know us is nobody’s fault but ours, and tried again', async () => {
    server = await startSmtpServer({ auth: { user: 'portal', password: 'right' } });
    await startQueue(server.port, 'portal:wrong@');
    await send('Stranger', 'eve@shop.example');
    await expect.poll(() => tries.length, soon).toBeGreaterThan(1);
    expect(await outcomeOf('Stranger')).toBeUndefined();
    expect(await suppressed('eve@shop.example')).toEqual([]);
  });
});

describe('Mail that the SMTP server takes', () => {
  it('API-141: comes back to the brand’s bounce address, or else to its sender', async () => {
    server = await startSmtpServer();
    await startQueue(server.port);
    const bounceEmail = 'bounces@mail.fairhaven.example';
    await send('Own', 'ada@shop.example', mailSender({ ...brandById('fairhaven'), bounceEmail }));
    await send('Plain');
    await expect.poll(() => server.received.length, soon).toBe(2);
    await expect.poll(isDone, soon).toBe(0);
    const envelopes = server.received.map(({ commands, data }) => [
      /^Subject: (.*)$/m.exec(data)?.[1],
      commands.find((line) => line.startsWith('MAIL')),
    ]);
    expect(new Map(envelopes as [string, string][])).toEqual(
      new Map([
        ['Own', 'MAIL FROM:<bounces@mail.fairhaven.example>'],
        ['Plain', 'MAIL FROM:<no-reply@fairhaven.example>'],
      ]),
    );
  });

  it('API-148: goes by few connections, and none is lost when they die', async () => {
    server = await startSmtpServer();
    await startQueue(server.port);
    const many = Array.from({ length: 12 }, (_, n) => `Many ${n}.`);
    for (const subject of many.slice(0, 6)) await send(subject);
    await expect.poll(() => server.received.length, soon).toBe(6);
    await expect.poll(isDone, soon).toBe(0);
    expect(server.connections()).toBeLessThanOrEqual(5);
    server.hangUp();
    for (const subject of many.slice(6)) await send(subject);
    await expect.poll(isDone, soon).toBe(0);
    expect(tries).toHaveLength(12);
    expect(many.map((subject) => arrived(subject).length)).toEqual(many.map(() => 1));
    expect(server.connections()).toBeLessThanOrEqual(10);
  });
});
