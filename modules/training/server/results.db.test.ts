import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as dashboard from '#modules/dashboard/contract.ts';
import { setNotice } from '#modules/notices/contract.ts';
import { subscriptions } from '#modules/plans/server/tables.ts';
import { ReportUnreadable, type TrainingProvider } from '#providers/training/port.ts';
import { lessonToken, readLesson, takeQuiz } from '#tests/support/lessons.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as training from '../contract.ts';
import { digest } from './jobs/digest.ts';
import { openCourses } from './jobs/openCourses.ts';
import { remind } from './jobs/remind.ts';

const start = '2026-11-18T18:00:00Z';
const day = 86_400;
/** What a bought source of courses answers; the academy's nothing while it is null. */
let report: TrainingProvider['report'] | null = null;
let portal: TestPortal;
let owner: Visitor;
let teams = 0;

beforeAll(async () => {
  portal = await openPortal({
    services: {
      training: { report: async (orgId, since) => (report ? report(orgId, since) : []) },
    },
  });
});
beforeEach(async () => {
  portal.clock.set(start);
  report = null;
  teams += 1;
  owner = await portal.owner();
  await subscribe({ status: 'ACTIVE', expirationDate: null });
  await owner.call(training.saveTrainees, {
    trainees: ['ada', 'ben'].map((name) => ({ firstName: name, email: at(name) })),
  });
  await portal.runJobs();
});
afterAll(() => portal.close());

const at = (name: string) => `${name}@team${teams}.example`;
const subscribe = (term: { status: 'ACTIVE' | 'INTRIAL'; expirationDate: Date | null }) =>
  portal.services.database.system
    .update(subscriptions)
    .set(term)
    .where(eq(subscriptions.orgId, owner.orgId));
const run = async (job: typeof openCourses) => {
  const { services } = portal;
  const { signal } = new AbortController();
  await job.handle({ id: 'x', services, log: services.log, signal }, {} as never);
  await portal.runJobs();
};
const later = async (days: number) => {
  portal.clock.forward(days * day);
  await owner.signIn(owner.email, testPassword);
};
const load = async (updateWithSync = false) =>
  (await owner.call(training.loadTrainingData, { updateWithSync })).data;
const idOf = async (name: string) =>
  (await load()).traineesData.find(({ firstName }) => firstName === name)?.traineeId ?? '';
const pass = async (name: string) => {
  const token = await lessonToken(portal, at(name));
  const browser = portal.visitor();
  await readLesson(browser, token);
  return (await takeQuiz(browser, token)).data;
};
const subjects = async (to: string) =>
  (await portal.mailbox(to)).map(({ subject }) => subject.split(':')[0]);

describe('POST /api/training/loadTrainingData', () => {
  it('modules §7 Training › with updateWithSync takes over what the source of the courses reports', async () => {
    const finishedAt = new Date('2026-11-18T17:00:00Z');
    report = async (orgId) => [
      { email: at('Ada'), courseId: 'phishing', finishedAt, scorePercent: 95 },
      { email: at('ben'), courseId: 'nothing', finishedAt, scorePercent: 95 },
      { email: `${orgId}@nobody.example`, courseId: 'phishing', finishedAt, scorePercent: null },
    ];
    expect((await load(false)).courseMap.phishing?.finished).toBe(0);
    const { traineesData } = await load(true);
    expect(traineesData.map(({ courses }) => courses[0])).toMatchObject([
      { state: 'finished', finishedAt: finishedAt.toISOString(), scorePercent: 95 },
      { state: 'open', finishedAt: null },
    ]);
  });

  it('modules §8 Error catalogue › refuses where the most recent report cannot be read, and still loads without it', async () => {
    report = async () => {
      throw new ReportUnreadable('not JSON');
    };
    const answer = await owner.call(training.loadTrainingData, { updateWithSync: true });
    expect([answer.status, answer.refused]).toEqual([502, 'REPORT_UNREADABLE']);
    expect((await load(false)).traineesData.length).toBe(2);
  });
});

describe('GET /api/dashboard/getModuleActivity', () => {
  const activity = async () =>
    (await owner.call(dashboard.getModuleActivity, {})).data.data.training;

  it('modules §3 Dashboard summary, §7 › tells teamMembers, isFinished, isNotFinished and lastUpdated of training', async () => {
    expect(await activity()).toEqual({
      ...{ teamMembers: 2, isFinished: 0, isNotFinished: 2 },
      lastUpdated: '2026-11-18T18:00:00.000Z',
    });
    portal.clock.forward(600);
    await pass('ada');
    expect(await activity()).toEqual({
      ...{ teamMembers: 2, isFinished: 1, isNotFinished: 1 },
      lastUpdated: '2026-11-18T18:10:00.000Z',
    });
  });

  it('modules §4 Trial expiry › tells nothing of training where the plan has none now (P1)', async () => {
    await subscribe({ status: 'INTRIAL', expirationDate: new Date('2026-11-01T00:00:00Z') });
    expect(await activity()).toBeNull();
  });
});

describe('POST /api/training/nudgeTrainees', () => {
  const nudge = async (...names: string[]) =>
    owner.call(training.nudgeTrainees, { traineeIds: await Promise.all(names.map(idOf)) });

  it('mails who is overdue, each once a day, and nobody else', async () => {
    await pass('ben');
    expect((await nudge('ada')).data).toEqual({ mailed: 0, passedOver: 1 });
    await later(31);
    const answers = await Promise.all([nudge('ada', 'ben'), nudge('ada', 'ben')]);
    expect(answers.map(({ data }) => data.mailed).sort()).toEqual([0, 1]);
    expect((await subjects(at('ada')))[0]).toBe('Test Bakery asks you to finish');
    expect((await subjects(at('ben'))).some((subject) => subject?.includes('asks'))).toBe(false);
    await later(1);
    expect((await nudge('ada')).data.mailed).toBe(1);
    expect((await load()).traineesData.length).toBe(2);
  });
});

describe('Reminders and the digest', () => {
  it('are not sent while the plan has no training (P1)', async () => {
    await subscribe({ status: 'INTRIAL', expirationDate: new Date('2026-11-01T00:00:00Z') });
    const before = await subjects(at('ada'));
    portal.clock.forward(40 * day);
    for (const job of [openCourses, remind, digest]) await run(job);
    expect(await subjects(at('ada'))).toEqual(before);
    expect((await subjects(owner.email)).filter((one) => one === 'Security training')).toEqual([]);
  });

  it('are one reminder where nobody looked for weeks', async () => {
    portal.clock.forward(60 * day);
    await Promise.all([run(remind), run(remind)]);
    expect((await subjects(at('ada')))[0]).toBe('Overdue');
    expect((await subjects(at('ada'))).length).toBe(2);
  });

  it('reach no admin who has turned the digest off, and the others once a week', async () => {
    portal.clock.forward(33 * day);
    await run(digest);
    await run(digest);
    const digests = async () =>
      (await subjects(owner.email)).filter((one) => one === 'Security training').length;
    expect(await digests()).toBe(1);
    await later(7);
    await run(digest);
    expect(await digests()).toBe(2);
    await owner.call(setNotice, { kind: 'training_overdue', on: false });
    portal.clock.forward(7 * day);
    await run(digest);
    expect(await digests()).toBe(2);
  });
});

describe('GET /api/training/getTrainingEvidence/{format}', () => {
  const evidence = (format: 'csv' | 'pdf') => owner.call(training.getTrainingEvidence, { format });

  it('lists who finished what and when, with the code of the certificate', async () => {
    const { certificate } = await pass('ada');
    const answer = await evidence('csv');
    expect(answer.headers['content-disposition']).toContain('Training evidence.csv');
    expect((answer.body as Buffer).toString()).toBe(
      [
        '\uFEFF"Name","Email","Course","State","Opened","Due","Finished","Score in percent","Certificate"',
        `"ada","${at('ada')}","Phishing and AI-written lures","Finished","2026-11-18","2026-12-18","2026-11-18","100","${certificate?.code}"`,
        `"ben","${at('ben')}","Phishing and AI-written lures","Open","2026-11-18","2026-12-18","","",""`,
        '',
      ].join('\r\n'),
    );
  });

  it('neutralises a formula in a name (I3)', async () => {
    const traineeId = await idOf('ben');
    const formula = '=HYPERLINK("//e.example")';
    await owner.call(training.editTrainee, {
      trainees: [{ traineeId, firstName: formula, lastName: '', email: at('ben') }],
    });
    expect(((await evidence('csv')).body as Buffer).toString()).toContain(
      `"'=HYPERLINK(""//e.example"")"`,
    );
  });

  it('is a PDF too', async () => {
    const answer = await evidence('pdf');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  }, 60_000);
});
