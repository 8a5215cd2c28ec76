import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serverModules } from '#apps/server/serverModules.ts';
import type { SentTo } from '#kit/contract/call.ts';
import { announce, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { createJobs } from '#kit/server/jobs/jobs.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import { suppress } from '#kit/server/mail/suppression.ts';
import { sentMails } from '#kit/server/mail/tables.ts';
import type { FailedJob, JobCounts } from '#kit/server/services/parts.ts';
import { brandById, mailSender } from '#modules/foundation/brand/server/index.ts';
import * as maintenance from '#modules/foundation/maintenance/calls.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { readStaffLog, setStaffBrands } from '#modules/foundation/staff/calls.ts';
import { noJobs, portalForAll } from '#tests/support/portal.ts';
import { staffForAll, staffOf } from '#tests/support/staff.ts';
import * as contract from '../calls.ts';
import { waitWords } from '../console/copy.ts';
import { whyWords } from '../console/failureWords.ts';
import { queueWords } from '../console/queueWords.ts';
import { pageSize } from '../vocabulary.ts';
import { browserErrors } from './tables.ts';

const failures: FailedJob[] = [];
const counts: JobCounts[] = [];
const jobs = { ...noJobs, failures: async () => failures, counts: async () => counts };
const portal = portalForAll({ services: { jobs } });
const { browser: staff } = staffForAll(portal);

describe('GET /api/console/operations/mails', () => {
  it('CSL-048: tells to whom and about what, and not what a mail said', async () => {
    const owner = await portal.owner();
    const answer = await staff.call(contract.readMails, {});
    expect(answer.data.mails.some(({ to }) => to === owner.email)).toBe(true);
    const texts = (await portal.mailbox(owner.email)).map(({ text }) => text).join('\n');
    const code = /\b\d{6}\b/.exec(texts)?.[0];
    expect(code).toBeDefined();
    expect(JSON.stringify(answer.data.mails.map(({ subject }) => subject))).not.toContain(code);
  });

  it('CSL-227, CSL-292: searches by address and subject, filters by outcome and days, a page at a time, of one’s own brands', async () => {
    const { database } = portal.services;
    const mark = randomUUID();
    const sent = portal.clock.now().getTime();
    const rows = Array.from({ length: pageSize + 1 }, (_, n): typeof sentMails.$inferInsert => ({
      messageId: `${mark}-${n}`,
      sentAt: new Date(sent - (n === 1 ? 8 * 86_400_000 : n * 1000)),
      fromName: 'Fairhaven',
      toAddress: `${mark}@shop.example`,
      subject: n === 0 ? `100% of ${mark}` : 'A letter',
      brandId: 'fairhaven',
      outcome: n === 3 ? 'bounced' : 'sent',
    }));
    await database.system.insert(sentMails).values(rows);
    const read = async (input: SentTo<typeof contract.readMails>, by = staff) => {
      const { total, mails } = (await by.call(contract.readMails, input)).data;
      return [total, mails.map(({ messageId }) => messageId.replace(`${mark}-`, ''))];
    };
    const search = mark.toUpperCase();
    // The second is the oldest.
    const numbers = rows
      .map((_, n) => String(n))
      .filter((n) => n !== '1')
      .concat('1');
    const first = numbers.slice(0, pageSize);
    const all = pageSize + 1;
    expect(await read({ search })).toEqual([all, first]);
    expect(await read({ search, page: 2 })).toEqual([all, ['1']]);
    expect(await read({ search, days: 7 })).toEqual([all - 1, first]);
    expect(await read({ search, page: 3 })).toEqual([all, []]);
    expect(await read({ search, outcome: 'bounced' })).toEqual([1, ['3']]);
    expect(await read({ search: `100% of ${mark}` })).toEqual([1, ['0']]);
    expect(await read({ search: `100_ of ${mark}` })).toEqual([0, []]);
    const outOfBounds = [{ page: 0 }, { days: 0 }, { days: 91 }, { search: 'x'.repeat(255) }];
    for (const wrong of [{ outcome: 'lost' }, ...outOfBounds])
      expect((await staff.call(contract.readMails, wrong as never)).refused).toBe('INVALID_INPUT');
    const { browser, staffId } = await staffOf(portal, 'support');
    await staff.call(setStaffBrands, { staffId, brandIds: ['northlight'] });
    expect(await read({ search }, browser)).toEqual([0, []]);
  });
});

describe('GET /api/console/operations/suppressed and POST …/liftSuppression', () => {
  const brands = ['fairhaven', 'northlight'];
  const gone = async () => {
    const address = `${randomUUID()}@shop.example`;
    const { services, clock } = portal;
    for (const brandId of brands)
      await suppress(
        services.database.system,
        { address, brandId },
        { reason: 'bounced', answer: '550 5.1.1 Who?', now: clock.now() },
      );
    return address;
  };
  const listed = async (address?: string) =>
    (await staff.call(contract.readSuppressed, { address })).data.suppressed;

  it('CSL-120: tell which address takes no mail of which brand, why and since when', async () => {
    const address = await gone();
    const at = portal.clock.now().toISOString();
    expect(await listed(address.toUpperCase())).toContainEqual({
      address,
      brandId: 'northlight',
      brandName: brandById('northlight').brandNameLong,
      reason: 'bounced',
      since: at,
      lastAt: at,
      answer: '550 5.1.1 Who?',
    });
    expect((await listed()).filter((one) => one.address === address)).toHaveLength(2);
    expect(await listed('nobody@shop.example')).toEqual([]);
  });

  it('CSL-121: let mails of one brand go to it again, once, which the staff’s log tells', async () => {
    const address = await gone();
    const lift = () => staff.call(contract.liftSuppression, { address, brandId: 'fairhaven' });
    const both = await Promise.all([lift(), lift()]);
    expect(both.map(({ refused }) => refused).sort()).toEqual(['NOT_FOUND', null]);
    expect((await listed(address)).map(({ brandId }) => brandId)).toEqual(['northlight']);
    const { entries } = (await staff.call(readStaffLog, {})).data;
    expect(entries.filter(({ subject }) => subject.includes(address))).toMatchObject([
      { action: '/console/operations/liftSuppression', subject: `${address} (fairhaven)` },
    ]);
  });

  it('CSL-122: the log of mails tells what became of each', async () => {
    const address = await gone();
    const { services } = portal;
    const from = mailSender(brandById('fairhaven'));
    const letter = { from, to: address, subject: 'A letter', html: '', text: '' };
    await services.database.system.transaction((tx) => queueMail(services, tx, letter));
    await portal.runJobs();
    const { mails } = (await staff.call(contract.readMails, {})).data;
    expect(mails.find(({ to }) => to === address)).toMatchObject({ outcome: 'suppressed' });
  });
});

describe('GET /api/console/operations/errors', () => {
  it('CSL-048: tells what a browser met, cleaned and cut, and whose it was (I1, I10)', async () => {
    const owner = await portal.owner();
    const mark = randomUUID();
    const message = `${mark} <img src=x onerror=alert(1)>\u001b[31m\nline ${'x'.repeat(9000)}`;
    await owner.call(accounts.logger, { message, page: '/dashboard' });
    const { data } = await staff.call(contract.readErrors, {});
    const found = data.errors.find((error) => error.message.includes(mark));
    expect(found).toMatchObject({ orgId: owner.orgId, page: '/dashboard' });
    expect(found?.message).not.toContain('\n');
    expect(found?.message).not.toContain('\u001b');
    expect(found?.message.length).toBeLessThan(1600);
  });

  it('CSL-228: searches by what it said and by its number in the log, a page at a time', async () => {
    const mark = randomUUID();
    const met = portal.clock.now().getTime();
    const rows = Array.from({ length: pageSize + 1 }, (_, n) => ({
      id: randomUUID(),
      at: new Date(met - n * 1000),
      orgId: null,
      message: `${n} of ${mark}`,
      call: '',
      page: '/dashboard',
      transactionId: `req-${n}-${mark}`,
      stack: '',
    }));
    await portal.db.insert(browserErrors).values(rows);
    const read = async (input: SentTo<typeof contract.readErrors>) => {
      const { total, errors } = (await staff.call(contract.readErrors, input)).data;
      return [total, errors.map(({ message }) => message)];
    };
    const messages = rows.map(({ message }) => message);
    const search = mark.toUpperCase();
    const all = pageSize + 1;
    expect(await read({ search })).toEqual([all, messages.slice(0, pageSize)]);
    expect(await read({ search, page: 2 })).toEqual([all, messages.slice(pageSize)]);
    expect(await read({ search: `REQ-7-${mark}` })).toEqual([1, [`7 of ${mark}`]]);
    expect(await read({ search: `_ of ${mark}` })).toEqual([0, []]);
  });
});

describe('GET /api/console/operations/jobs and POST …/retry', () => {
  it('CSL-049, CSL-301: show what failed for good, without a query’s values, and try it once more', async () => {
    const { services } = portal;
    const data = z.object({ id: z.uuid() });
    const fickle = defineJob({
      queue: 'test.fickle',
      data,
      retryLimit: 0,
      expireInSeconds: 60,
      concurrency: 1,
    });
    const tried: string[] = [];
    const jobs = createJobs(services.database, services.log);
    const handler = handleJob(fickle, async (_run, { id }) => {
      tried.push(id);
      if (tried.length === 1) throw new Error('Failed query: select 1\nparams: ada@shop.example');
    });
    await jobs.start(services, [handler], true);
    try {
      const id = randomUUID();
      const orgId = randomUUID();
      await services.database.system.transaction((tx) =>
        announce(tx, fickle, { id }, { groupId: orgId }),
      );
      await expect.poll(() => jobs.failures(10)).toHaveLength(1);
      const [failed] = await jobs.failures(10);
      expect(failed).toMatchObject({ queue: 'test.fickle', tries: 1, orgId });
      expect(failed?.message).toBe('Failed query: select 1');
      // As the queue ends a run that nobody ended.
      await services.database.system.execute(
        sql`update pgboss.job set output = '{"value": {"message": "job timed out"}}' where name = 'test.fickle'`,
      );
      const [ended] = await jobs.failures(10);
      expect(ended?.message).toBe('job timed out');
      expect(whyWords(ended?.message ?? '')).toMatch(/longer/);
      await jobs.retry('test.fickle', failed?.id ?? '');
      await expect.poll(() => tried.length).toBe(2);
    } finally {
      await jobs.stop();
    }
  });

  it('CSL-190: name the customer that a failed job counts for, as long as there is one', async () => {
    const { orgId } = await portal.owner({ companyName: 'Harbor Bakery' });
    const job = { queue: 'letters.write', failedAt: portal.clock.now(), tries: 4, message: '' };
    for (const whose of [orgId, randomUUID(), null])
      failures.push({ ...job, id: randomUUID(), orgId: whose });
    const told = (await staff.call(contract.readJobs, {})).data.failures;
    expect(told.map(({ company }) => company)).toEqual([
      { orgId, companyName: 'Harbor Bakery' },
      null,
      null,
    ]);
  });

  it('CSL-191: have words for every queue that there is, and try nothing again that another job ended', () => {
    const known = serverModules.flatMap((module) => module.jobs ?? []).map(({ job }) => job);
    const namesOf = (some: typeof known) => some.map(({ queue }) => queue).toSorted();
    const words = Object.entries(queueWords);
    expect(words.map(([queue]) => queue).toSorted()).toEqual(namesOf(known));
    expect(new Set(words.map(([, { work }]) => work)).size).toBe(words.length);
    expect(words.filter(([, { next }]) => next === '')).toEqual([]);
    const over = words.flatMap(([queue, { isOver }]) => (isOver ? [queue] : []));
    expect(over.toSorted()).toEqual(namesOf(known.filter(({ deadLetter }) => deadLetter)));
  });

  it('CSL-049: know no job that did not fail', async () => {
    const answer = await staff.call(contract.retryJob, { queue: 'mail.send', id: randomUUID() });
    expect(answer.refused).toBe('NOT_FOUND');
  });

  it('CSL-230: tell for how long the oldest job of each queue waits', async () => {
    const none = { announced: 0, waiting: 0, active: 0, failed: 0, failedLately: 0 };
    counts.push({ ...none, queue: 'letters.write', waiting: 2, oldestSeconds: 7200 });
    const { queues } = (await staff.call(contract.readJobs, {})).data;
    const told = { queue: 'letters.write', waiting: 2, active: 0, failed: 0, oldestSeconds: 7200 };
    expect(queues).toEqual([told]);
    expect([0, 59, 60, 7200, 172_799, 172_800].map(waitWords)).toEqual([
      '–',
      'under a minute',
      '1 minute',
      '2 hours',
      '47 hours',
      '2 days',
    ]);
  });
});

describe('POST /api/console/maintenance/start and …/end', () => {
  it('CSL-047: close the portal with the words that were given, and open it again', async () => {
    const notice = { title: 'Back at nine', subheading: 'We move.', content: '' };
    await staff.call(maintenance.closePortal, notice);
    const boot = async () =>
      (await portal.visitor().call(accounts.check, { bc: true })).data.boot?.maintenance;
    expect(await boot()).toMatchObject({ enabled: true, title: 'Back at nine' });
    expect((await staff.call(maintenance.readMaintenance, {})).data.notice?.title).toBe(
      'Back at nine',
    );
    await staff.call(maintenance.openPortal, {});
    expect(await boot()).toEqual({ enabled: false });
  });
});
