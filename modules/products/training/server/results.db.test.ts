import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setNotice } from '#modules/foundation/notices/calls.ts';
import * as dashboard from '#modules/overviews/dashboard/calls.ts';
import {
  lessonToken,
  openValid,
  readLesson,
  takeQuiz,
  wrongAnswerTo,
} from '#tests/support/lessons.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { makeTurnsDue, portalForAll, runJob } from '#tests/support/portal.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as training from '../calls.ts';
import { digest } from './jobs/digest.ts';
import { openCourses } from './jobs/openCourses.ts';
import { remind } from './jobs/remind.ts';
import { trainees } from './tables.ts';

const start = '2026-11-18T18:00:00Z';
const day = 86_400;
const portal = portalForAll();
let owner: Visitor;
let teams = 0;

beforeEach(async () => {
  portal.clock.set(start);
  teams += 1;
  owner = await portal.owner();
  await subscribe({ status: 'ACTIVE', expirationDate: null });
  await owner.call(training.saveTrainees, {
    trainees: ['ada', 'ben'].map((name) => ({ firstName: name, email: at(name) })),
  });
  await portal.runJobs();
});

const at = (name: string) => `${name}@team${teams}.example`;
const subscribe = (term: { status: 'ACTIVE' | 'INTRIAL'; expirationDate: Date | null }) =>
  portal.changePlan(owner, term);
const run = async (job: typeof openCourses) => {
  await makeTurnsDue(portal.services);
  await runJob(portal.services, job);
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
  it('TRN-044: has the progress until now, with updateWithSync or without', async () => {
    expect((await load()).courseMap.phishing?.finished).toBe(0);
    await pass('ada');
    for (const updateWithSync of [true, false]) {
      const { courseMap, traineesData } = await load(updateWithSync);
      expect(courseMap.phishing?.finished).toBe(1);
      expect(traineesData.map(({ courses }) => courses[0]?.state)).toEqual(['finished', 'open']);
    }
  });
});

describe('GET /api/dashboard/getModuleActivity', () => {
  const activity = async () =>
    (await owner.call(dashboard.getModuleActivity, {})).data.data.training;

  it('TRN-046: tells teamMembers, isFinished, isNotFinished and lastUpdated of training', async () => {
    expect(await activity()).toEqual({
      teamMembers: 2,
      isFinished: 0,
      isNotFinished: 2,
      lastUpdated: '2026-11-18T18:00:00.000Z',
    });
    portal.clock.forward(600);
    await pass('ada');
    expect(await activity()).toEqual({
      teamMembers: 2,
      isFinished: 1,
      isNotFinished: 1,
      lastUpdated: '2026-11-18T18:10:00.000Z',
    });
  });

  it('TRN-042: tells nothing of training where the plan has none now (P1)', async () => {
    await subscribe({ status: 'INTRIAL', expirationDate: new Date('2026-11-01T00:00:00Z') });
    expect(await activity()).toBeNull();
  });
});

describe('POST /api/training/nudgeTrainees', () => {
  const nudge = async (...names: string[]) =>
    owner.call(training.nudgeTrainees, { traineeIds: await Promise.all(names.map(idOf)) });

  it('TRN-064: mails who is overdue, each once a day, and nobody else', async () => {
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

describe('GET /api/training/loadMistakes/{courseId}', () => {
  /** Submits the open attempt with a wrong answer to each question. Returns the questions. */
  const failAll = async (name: string) => {
    const token = await lessonToken(portal, at(name));
    const browser = portal.visitor();
    await readLesson(browser, token);
    const { lesson, quiz } = await openValid(browser, token);
    const answers = (quiz?.questions ?? []).map((question) => ({
      questionId: question.id,
      picked: [wrongAnswerTo(lesson.courseId, question.id)],
    }));
    const attempt = quiz?.attempt ?? 0;
    const { data } = await browser.call(training.submitAttempt, { token, attempt, answers });
    expect(data.passed).toBe(false);
    return { browser, token, asked: answers.map(({ questionId }) => questionId) };
  };
  const mistakes = async (of = owner) => {
    const [first] = (await load()).traineesData;
    const courseId = first?.courses[0]?.courseId ?? '';
    return (await of.call(training.loadMistakes, { courseId })).data.questions;
  };

  it('TRN-103: tells what at least three got wrong at first, to their own organization only', async () => {
    const names = ['cleo', 'dana', 'eve', 'finn'];
    await owner.call(training.saveTrainees, {
      trainees: names.map((name) => ({ firstName: name, email: at(name) })),
    });
    await portal.runJobs();
    const asked = new Map<string, number>();
    const fail = async (name: string) => {
      const failed = await failAll(name);
      for (const id of failed.asked) asked.set(id, (asked.get(id) ?? 0) + 1);
      return failed;
    };
    const { browser, token } = await fail('ada');
    await fail('ben');
    expect(await mistakes()).toEqual([]);
    for (const name of names) await fail(name);
    const told = await mistakes();
    expect(told.length).toBeGreaterThan(0);
    expect(new Map(told.map(({ questionId, wrong }) => [questionId, wrong]))).toEqual(
      new Map([...asked].filter(([, count]) => count >= 3)),
    );
    // A second attempt does not count, because it was made with the feedback of the first.
    expect((await takeQuiz(browser, token)).data.passed).toBe(true);
    expect(await mistakes()).toEqual(told);
    expect(await mistakes(await portal.owner())).toEqual([]);
  });
});

describe('Reminders and the digest', () => {
  it('TRN-042: are not sent while the plan has no training (P1)', async () => {
    await subscribe({ status: 'INTRIAL', expirationDate: new Date('2026-11-01T00:00:00Z') });
    const before = await subjects(at('ada'));
    portal.clock.forward(40 * day);
    for (const job of [openCourses, remind, digest]) await run(job);
    expect(await subjects(at('ada'))).toEqual(before);
    expect((await subjects(owner.email)).filter((one) => one === 'Security training')).toEqual([]);
  });

  it('TRN-062: come 14 and 3 days before a course is due and 3 days after, to who has not finished, once each', async () => {
    await pass('ben');
    const [course] =
      (await load()).traineesData.find(({ firstName }) => firstName === 'ada')?.courses ?? [];
    const due = Date.parse(course?.dueAt ?? '');
    for (const days of [-15, -14, -13, -3, -2, 2, 3, 4]) {
      portal.clock.set(new Date(due + days * day * 1000));
      await Promise.all([run(remind), run(remind)]);
    }
    expect((await subjects(at('ada'))).toReversed()).toEqual([
      'Your first security lesson',
      'Waiting for you',
      'Due in three days',
      'Overdue',
    ]);
    expect((await subjects(at('ben'))).toReversed()).toEqual([
      'Your first security lesson',
      'Your certificate',
    ]);
  });

  it('TRN-062: are one reminder where nobody looked for weeks', async () => {
    portal.clock.forward(60 * day);
    await Promise.all([run(remind), run(remind)]);
    expect((await subjects(at('ada')))[0]).toBe('Overdue');
    expect((await subjects(at('ada'))).length).toBe(2);
  });

  it('TRN-063, API-165: reach no admin who has turned the digest off, and the others once a week', async () => {
    portal.clock.forward(33 * day);
    await run(digest);
    await run(digest);
    const digests = async () =>
      (await subjects(owner.email)).filter((one) => one === 'Security training').length;
    expect(await digests()).toBe(1);
    const told = (await portal.mailbox(owner.email)).find(({ text }) => text.includes('ada: '));
    expect(told?.text).toMatch(/^• ada: /m);
    expect(told?.html).toMatch(/<li [^>]*>ada: /);
    await later(7);
    await run(digest);
    expect(await digests()).toBe(2);
    await owner.call(setNotice, { kind: 'training_overdue', mail: 'never' });
    portal.clock.forward(7 * day);
    await run(digest);
    expect(await digests()).toBe(2);
  });
});

describe('POST /api/training/editTraineesCourses', () => {
  it('TRN-018: keeps a finished course that is taken out', async () => {
    await pass('ada');
    const input = { traineeIds: [await idOf('ada')], courseIds: ['passwords'] };
    expect((await owner.call(training.editTraineesCourses, input)).refused).toBeNull();
    const ada = (await load()).traineesData.find(({ firstName }) => firstName === 'ada');
    expect(ada?.courseIds).toEqual(['passwords']);
    expect(ada?.courses).toMatchObject([{ courseId: 'phishing', state: 'finished' }]);
  });
});

describe('POST /api/training/loadCompletion', () => {
  it('TRN-100: tells completion by month and course, and who needs a nudge', async () => {
    await pass('ben');
    await later(31);
    const { data } = await owner.call(training.loadCompletion, {});
    const counts = { enrolled: 2, finished: 1, overdue: 1 };
    expect(data.months).toEqual([{ month: '2026-11-01', ...counts }]);
    expect(data.courses[0]).toEqual({ courseId: 'phishing', ...counts, averageScore: 100 });
    expect(data.courses.length).toBe(12);
    expect(data.nudge).toMatchObject([{ firstName: 'ada', overdue: ['phishing'] }]);
  });
});

describe('GET /api/training/getTrainingEvidence/{format}', () => {
  const evidence = (format: 'csv' | 'pdf') => owner.call(training.getTrainingEvidence, { format });

  it('TRN-101: lists who finished what and when, with the code of the certificate', async () => {
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

  it('TRN-033: neutralises a formula in a name that was kept before names were looked at (I3)', async () => {
    await portal.db
      .update(trainees)
      .set({ firstName: '=HYPERLINK("//e.example")' })
      .where(eq(trainees.email, at('ben')));
    expect(((await evidence('csv')).body as Buffer).toString()).toContain(
      `"'=HYPERLINK(""//e.example"")"`,
    );
  });

  it('TRN-101: is a PDF too', async () => {
    const answer = await evidence('pdf');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('TRN-101: lists who was added a moment ago, before their first course has opened', async () => {
    const added = [{ firstName: 'cara', email: at('cara') }];
    expect((await owner.call(training.saveTrainees, { trainees: added })).data.saved).toBe(1);
    expect(((await evidence('csv')).body as Buffer).toString()).toContain(
      `"cara","${at('cara')}","","Waiting","","","","",""`,
    );
    const text = pagesOf((await evidence('pdf')).body as Buffer).join('');
    expect(text).toContain('cara');
    expect(text).toContain('3 people in training. 0 of 2 lessons');
  });
});
