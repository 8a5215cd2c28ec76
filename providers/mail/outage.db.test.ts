import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createJobs, type Jobs } from '#kit/server/jobs/jobs.ts';
import { queueMail, sendMailHandlers } from '#kit/server/mail/sendMail.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { createSmtp } from './smtp.ts';
import { type SmtpManners, startSmtpServer } from './testing/smtpServer.ts';

/** Mail on its way through the real queue to a server that is not always there. */
let portal: TestPortal;
let jobs: Jobs | undefined;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
let tries = 0;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
afterEach(async () => {
  await jobs?.stop();
  await server.close();
});

async function startQueue(port: number): Promise<void> {
  const { services } = portal;
  const smtp = createSmtp(`smtp://127.0.0.1:${port}`);
  tries = 0;
  const mail: typeof smtp = {
    send: (message) => {
      tries += 1;
      return smtp.send(message);
    },
  };
  jobs = createJobs(services.database, services.log);
  await jobs.start({ ...services, mail }, sendMailHandlers, true);
}

async function send(subject: string): Promise<void> {
  const { services } = portal;
  await services.database.system.transaction((tx) =>
    queueMail(services, tx, {
      from: { name: 'Fairhaven', address: 'no-reply@fairhaven.example' },
      to: 'ada@shop.example',
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
    await expect.poll(() => tries, soon).toBeGreaterThan(1);
    server = await startSmtpServer({}, port);
    await expect.poll(() => arrived('Away'), soon).toHaveLength(1);
    await expect.poll(isDone, soon).toBe(0);
    expect(arrived('Away')).toHaveLength(1);
  }, 120_000);

  it('that hangs up after the data comes twice at most, as the same mail', async () => {
    const manners: SmtpManners = { dropsAt: '.' };
    server = await startSmtpServer(manners);
    await startQueue(server.port);
    await send('Dropped');
    await expect.poll(() => arrived('Dropped'), soon).toHaveLength(1);
    delete manners.dropsAt;
    await expect.poll(() => arrived('Dropped'), soon).toHaveLength(2);
    await expect.poll(isDone, soon).toBe(0);
    const [first, second, ...more] = arrived('Dropped');
    expect(first).toMatch(/^<.+@fairhaven\.example>$/);
    expect(second).toBe(first);
    expect(more).toEqual([]);
  }, 120_000);
});
