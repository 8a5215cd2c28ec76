import { randomUUID } from 'node:crypto';
import type { Finding } from '@portal/scanner';
import { checkOrder } from '@portal/scanner/rank';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setNotice } from '#modules/foundation/notices/calls.ts';
import { companyUpdate } from '#modules/foundation/people/calls/settings.ts';
import { organizations } from '#modules/foundation/people/server/tables.ts';
import * as dashboard from '#modules/overviews/dashboard/calls.ts';
import { posts } from '#modules/products/concierge/server/tables.ts';
import { snapshots } from '#modules/products/maturity/server/tables.ts';
import { history, policies } from '#modules/products/policies/server/tables.ts';
import { fastRatings } from '#modules/products/ratings/calls.ts';
import { enrolments, trainees } from '#modules/products/training/server/tables.ts';
import { sampleFinding } from '#tests/support/findings.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { fine, moveTo, ratedPortalForAll, seen } from '#tests/support/playedEngine.ts';
import { makeTurnsDue, runJob } from '#tests/support/portal.ts';
import { endedScan, newWebsite } from '#tests/support/scans.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as calls from '../calls.ts';
import { dispatchLetters } from './jobs/dispatchLetters.ts';
import { write } from './jobs/writeLetter.ts';
import { letters, people } from './tables.ts';

const { portal, engine } = ratedPortalForAll();
let owner: Visitor;
let targetId: string;

const september = '2026-09-03T18:00:00.000Z';
/** In Los Angeles it is still Sunday morning of November 1. */
const novemberFirst = '2026-11-01T18:30:00.000Z';

beforeEach(async () => {
  portal.clock.set(september);
  owner = await portal.owner({ companyName: 'Letter Bakery' });
  // The turns of a new organization are planned at the next look.
  await runJob(portal.services, dispatchLetters);
  // Accounts are made by the machine's own clock.
  await portal.db
    .update(organizations)
    .set({ createdAt: portal.clock.now() })
    .where(eq(organizations.id, owner.orgId));
  await portal.changePlan(owner, { status: 'ACTIVE', expirationDate: null });
});

async function addWebsite() {
  targetId = await newWebsite(owner);
}
const flaw = (title: string, change: Partial<Finding> = {}): Finding =>
  sampleFinding({ checkId: 'xss-r', title, url: `https://shop.example/${title}`, ...change });

async function scan(at: string, ...findings: Finding[]): Promise<void> {
  portal.clock.set(at);
  const scan = { orgId: owner.orgId, targetId };
  await endedScan(portal, scan, { findings, checks: [...checkOrder] });
}
async function rate(at: string, grades: Parameters<typeof seen>[0]): Promise<void> {
  portal.clock.set(at);
  engine.behave = seen(grades);
  await owner.call(fastRatings, { url: 'www.rye.example' });
}

/** The job as two processes run it, on this morning, and the jobs that follow. */
async function morning(at = novemberFirst): Promise<void> {
  portal.clock.set(at);
  await makeTurnsDue(portal.services);
  await Promise.all([1, 2].map(() => runJob(portal.services, dispatchLetters)));
  await portal.runJobs();
}
const mails = async () =>
  (await portal.mailbox(owner.email)).filter(({ subject }) =>
    /got (better|worse)|nothing to tell/.test(subject),
  );
const kept = async () => (await owner.call(calls.loadLetters, {})).data.letters;
const october = async () => (await owner.call(calls.loadLetter, { month: '2026-10' })).data.letter;

describe('A month that got better and worse', () => {
  beforeEach(async () => {
    await moveTo(owner, 'www.rye.example');
    await rate('2026-09-20T18:00:00.000Z', { ...fine, spf: 'BAD' });
    await addWebsite();
    await scan('2026-09-21T18:00:00.000Z', flaw('Old door'), flaw('Known door'));
    await scan('2026-10-12T18:00:00.000Z', flaw('Known door'), flaw('New door'));
    await rate('2026-10-20T18:00:00.000Z', fine);
    await owner.call(companyUpdate, {
      companyName: 'Letter Bakery',
      companyUrl: 'www.rye.example',
      industry: 'RETAIL',
      numberOfEmployees: '0-10',
    });
  });

  it('DSH-066, DSH-069: is told in one letter, by mail and in the portal, from what products contribute', async () => {
    await morning();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('October 2026: 2 got better, 1 got worse');
    const letter = await october();
    expect(letter).toMatchObject({
      month: '2026-10',
      isFirst: true,
      companyName: 'Letter Bakery',
      from: '2026-10-01T07:00:00.000Z',
      until: '2026-11-01T07:00:00.000Z',
    });
    expect(letter.better.lines).toEqual([
      'One thing was fixed: “Old door”, at “Shop”.',
      expect.stringMatching(
        /^The security rating of www\.rye\.example rose from \d+ \([A-F]\) to 900 \(A\)\.$/,
      ),
    ]);
    expect(letter.worse.lines).toEqual([
      'One thing was found that no earlier scan had seen: “New door”, at “Shop”.',
    ]);
    expect(letter.also.lines).toEqual(['1 scan ran. 2 things to fix, in 2 places.']);
    for (const line of [...letter.better.lines, ...letter.worse.lines, ...letter.also.lines])
      expect(mail?.text).toContain(`• ${line}`);
    expect(mail?.text).toContain('http://localhost:3000/letters/2026-10');
    expect(mail?.text).toContain('This is the first letter about Letter Bakery.');
    expect(mail?.text).toContain('Stop mails of this kind');
  });

  it('DSH-069: has the first three of ‘Do this next’, in its order', async () => {
    await morning();
    const { steps } = (await owner.call(dashboard.getNextSteps, {})).data;
    const { next } = await october();
    expect(next).toHaveLength(3);
    expect(next.slice(0, 2).map(({ title }) => title)).toEqual(
      steps.slice(0, 2).map(({ subject }) => subject),
    );
  });

  it('DSH-071: says who did what, in the words of the activity', async () => {
    await morning();
    expect((await october()).people).toEqual([
      { name: 'Ada Baker', did: ['changed the details of Letter Bakery'], more: 0 },
    ]);
  });

  /** The letters that are planned, before any is written. */
  async function plan(): Promise<string[]> {
    portal.clock.set(novemberFirst);
    await makeTurnsDue(portal.services);
    await Promise.all([1, 2].map(() => runJob(portal.services, dispatchLetters)));
    const rows = await portal.db
      .select({ id: letters.id })
      .from(letters)
      .where(eq(letters.orgId, owner.orgId));
    return rows.map(({ id }) => id);
  }

  it('DSH-072: is written and mailed once, however often the jobs run and though two write at once', async () => {
    const [letterId = '', ...more] = await plan();
    expect(more).toEqual([]);
    const both = [1, 2].map(() => write(portal.services, letterId));
    expect(await Promise.all(both)).toHaveLength(2);
    await portal.runJobs();
    expect(await plan()).toEqual([letterId]);
    await portal.runJobs();
    expect(await mails()).toHaveLength(1);
    expect((await october()).people).toHaveLength(1);
  });

  it('DSH-072: that could not be written leaves nothing, and is written at the next try', async () => {
    const [letterId = ''] = await plan();
    const killed = {
      ...portal.services,
      contributions: [
        ...portal.services.contributions,
        {
          auditWords: {},
          month: { module: 'dashboard' as const, read: () => Promise.reject(new Error('killed')) },
        },
      ],
    };
    await expect(write(killed, letterId)).rejects.toThrow('killed');
    expect(await kept()).toEqual([]);
    await portal.runJobs();
    expect(await kept()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('DSH-073: is kept as it was written, though all of it changes', async () => {
    await morning();
    const before = await october();
    await scan('2026-11-05T18:00:00.000Z');
    await moveTo(owner, 'www.other.example');
    await morning('2026-12-01T18:30:00.000Z');
    expect(await october()).toEqual(before);
    expect((await kept()).map(({ month }) => month)).toEqual(['2026-11', '2026-10']);
    const november = (await owner.call(calls.loadLetter, { month: '2026-11' })).data.letter;
    expect(november.isFirst).toBe(false);
    expect(november.better.lines).toEqual(['2 things were fixed: “Known door” and “New door”.']);
  });

  it('DSH-073: is a PDF of one page with the same words', async () => {
    await morning();
    const answer = await owner.call(calls.letterPdf, { month: '2026-10' });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const pages = pagesOf(answer.body as Buffer);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Your letter about October 2026');
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(
      'Ada Baker: changed the details of Letter Bakery',
    );
  });

  it('DSH-074: is another organization’s never', async () => {
    await morning();
    const other = await portal.owner();
    expect((await other.call(calls.loadLetters, {})).data.letters).toEqual([]);
    for (const call of [calls.loadLetter, calls.letterPdf])
      expect(await other.call(call, { month: '2026-10' })).toMatchObject({
        status: 404,
        refused: 'NOT_FOUND',
      });
    const stranger = portal.visitor();
    expect(await stranger.call(calls.loadLetters, {})).toMatchObject({ status: 401 });
  });

  it('DSH-075: is kept in the portal for who turned its mail off', async () => {
    await owner.call(setNotice, { kind: 'monthly_letter', mail: 'never' });
    await morning();
    expect(await mails()).toEqual([]);
    expect(await kept()).toMatchObject([
      { month: '2026-10', inShort: '2 got better, 1 got worse' },
    ]);
  });
});

it('DSH-076: letters stay readable after the plan has ended', async () => {
  await morning();
  await portal.changePlan(owner, { status: 'CANCELED' });
  expect(await kept()).toHaveLength(1);
  expect((await october()).month).toBe('2026-10');
  expect(await owner.call(calls.letterPdf, { month: '2026-10' })).toMatchObject({ status: 200 });
});

it('DSH-070: a month in which nothing happened is one line', async () => {
  await morning();
  const [mail] = await mails();
  expect(mail?.subject).toBe('October 2026: nothing to tell');
  expect(mail?.text).toContain(
    'There is nothing to tell of October 2026: nothing got better or worse, and nobody changed anything.',
  );
  expect(mail?.text).not.toContain('What got better');
  expect(await kept()).toMatchObject([{ inShort: 'nothing to tell' }]);
  const pdf = (await owner.call(calls.letterPdf, { month: '2026-10' })).body as Buffer;
  expect(pagesOf(pdf)).toHaveLength(1);
});

it('DSH-069: what a website’s first scan found is neither better nor worse', async () => {
  await addWebsite();
  await scan('2026-10-12T18:00:00.000Z', flaw('A'), flaw('B'));
  await morning();
  const letter = await october();
  expect(letter).toMatchObject({ better: { lines: [] }, worse: { lines: [] } });
  expect(letter.also.lines).toContain('The first scan of “Shop” found 2 things to fix.');
});

it('DSH-069: what came back counts as worse, and what came and went within the month as fixed', async () => {
  await addWebsite();
  await scan('2026-09-10T18:00:00.000Z', flaw('Back'));
  await scan('2026-10-02T18:00:00.000Z', flaw('Short'));
  await scan('2026-10-12T18:00:00.000Z', flaw('Back'));
  await morning();
  const letter = await october();
  expect(letter.better.lines).toEqual(['One thing was fixed: “Short”, at “Shop”.']);
  expect(letter.worse.lines).toEqual([
    'One thing was found again after it was fixed: “Back”, at “Shop”.',
  ]);
});

it('DSH-069: tells of training, policies, maturity and weaknesses as well, each of its month', async () => {
  const db = portal.db;
  const { orgId } = owner;
  const row = () => ({ orgId, id: randomUUID() });
  const at = (day: string) => new Date(`2026-${day}T18:00:00Z`);
  const trainee = row();
  await db.insert(trainees).values({
    ...trainee,
    firstName: 'Kim',
    lastName: 'Lee',
    email: 'kim@letter-bakery.example',
    joinedAt: at('09-04'),
    timeZone: 'America/Los_Angeles',
    courseIds: [],
  });
  const course = (courseId: string, dueAt: Date, finishedAt: Date | null) => ({
    ...row(),
    traineeId: trainee.id,
    courseId,
    openedAt: at('09-05'),
    dueAt,
    finishedAt,
  });
  await db
    .insert(enrolments)
    .values([
      course('a', at('10-10'), at('10-09')),
      course('b', at('10-20'), null),
      course('c', at('09-20'), at('09-19')),
      course('d', at('09-20'), null),
    ]);
  const policy = (policyType: string, reviewDate: string) => ({
    ...row(),
    policyType,
    name: `Policy ${policyType}`,
    custom: true,
    reviewDate,
    createdAt: at('09-04'),
  });
  await db.insert(policies).values([policy('x', '2026-10-31'), policy('y', '2026-11-01')]);
  const entry = (policyType: string, day: string) => ({
    ...row(),
    policyType,
    version: 1,
    kind: 'approved' as const,
    at: at(day),
    cognitoId: owner.cognitoId,
    by: owner.email,
    text: '',
  });
  await db.insert(history).values([entry('x', '09-30'), entry('y', '10-05')]);
  const result = (day: string, level: number) => ({
    ...row(),
    day: `2026-${day}`,
    modelVersion: 1,
    level,
    average: level * 100,
    areas: [],
  });
  await db
    .insert(snapshots)
    .values([result('09-30', 2), result('10-01', 1), result('10-31', 3), result('11-01', 1)]);
  const weakness = (title: string, publishedAt: Date, status: 'Open' | 'Resolved') => ({
    ...row(),
    kind: 'weakness' as const,
    batchId: randomUUID(),
    title,
    body: '',
    status,
    statusUpdatedAt: status === 'Resolved' ? at('10-15') : publishedAt,
    writtenBy: 'jo@provider.example',
    createdAt: publishedAt,
    changedAt: publishedAt,
    publishedAt,
  });
  await db
    .insert(posts)
    .values([
      weakness('Old', at('09-10'), 'Open'),
      weakness('Healed', at('09-10'), 'Resolved'),
      weakness('Fresh', at('10-10'), 'Open'),
    ]);
  await portal.changePlan(owner, { planId: 'premier' });
  await morning();
  const { better, worse, also } = await october();
  expect(better.lines.toSorted()).toEqual([
    '1 person finished 1 course.',
    '1 policy was put in force: “Policy y”.',
    '1 weakness was resolved: “Healed”.',
    'The maturity level rose from 2 to 3.',
  ]);
  expect(worse.lines.toSorted()).toEqual([
    '1 course of 1 person went past the day on which it was due.',
    '1 policy is past the day of review: “Policy x”.',
    '1 weakness was reported by your Cyber Concierge: “Fresh”.',
  ]);
  expect(also.lines).toEqual(['1 person of 1 has a course left to finish.']);
});

describe('No letter is written', () => {
  const changeCompany = (change: Partial<typeof organizations.$inferInsert>) =>
    portal.db.update(organizations).set(change).where(eq(organizations.id, owner.orgId));

  it.each([
    [
      'after the trial',
      () =>
        portal.changePlan(owner, {
          status: 'INTRIAL',
          expirationDate: new Date('2026-10-30T12:00:00Z'),
        }),
    ],
    ['once the plan is cancelled', () => portal.changePlan(owner, { status: 'CANCELED' })],
    ['of the first days', () => changeCompany({ createdAt: new Date('2026-10-30T12:00:00Z') })],
  ])('DSH-068: %s', async (_, change) => {
    await change();
    await morning();
    expect(await kept()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('DSH-068: of an organization that is being erased, even if it was planned before', async () => {
    portal.clock.set(novemberFirst);
    await makeTurnsDue(portal.services);
    await runJob(portal.services, dispatchLetters);
    await changeCompany({ erasingSince: portal.clock.now() });
    await portal.runJobs();
    await changeCompany({ erasingSince: null });
    expect(await kept()).toEqual([]);
  });

  it('DSH-067: on any other day', async () => {
    portal.clock.set('2026-10-01T17:59:00.000Z');
    await runJob(portal.services, dispatchLetters);
    await portal.runJobs();
    const before = await kept();
    portal.clock.set('2026-10-31T18:00:00.000Z');
    await runJob(portal.services, dispatchLetters);
    await portal.runJobs();
    expect(before.map(({ month }) => month)).toEqual(['2026-09']);
    expect(await kept()).toEqual(before);
  });
});

it('DSH-071: an erased person is named in no letter', async () => {
  await morning();
  const db = portal.db;
  const [letter] = await db.select().from(letters).where(eq(letters.orgId, owner.orgId));
  await db.insert(people).values({
    orgId: owner.orgId,
    id: randomUUID(),
    letterId: letter?.id ?? '',
    position: 0,
    name: 'Ada Baker',
    did: ['added the website Shop'],
    more: 0,
  });
  const { erasePersonTraces } = await import('#apps/server/erasure/personTraces.ts');
  const { cognitoId, email } = owner;
  await db.transaction((tx) =>
    erasePersonTraces(portal.services, tx, { cognitoId, email, name: 'Ada Baker' }),
  );
  const left = await db.select().from(people).where(eq(people.orgId, owner.orgId));
  expect(left).toMatchObject([{ name: 'A former user', did: ['added the website Shop'] }]);
});
