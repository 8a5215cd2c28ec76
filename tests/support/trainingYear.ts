/**
 * Thirteen months of five teams on a controlled clock: an upload, a course a month, lessons taken through the
 * academy's own calls from the mails, reminders, digests, certificates and their expiry. Every day each job
 * runs twice at once, as jobs may. With a hundred people per team it takes minutes (`tests/faults`), with a
 * few it is quick.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import { subscriptions } from '#modules/foundation/plans/server/tables.ts';
import * as dashboard from '#modules/overviews/dashboard/calls.ts';
import * as training from '#modules/products/training/calls.ts';
import { catalogue, courseOrder } from '#modules/products/training/server/catalogue.ts';
import { digest } from '#modules/products/training/server/jobs/digest.ts';
import { openCourses } from '#modules/products/training/server/jobs/openCourses.ts';
import { remind } from '#modules/products/training/server/jobs/remind.ts';
import { readLesson, takeQuiz } from '#tests/support/lessons.ts';
import { makeTurnsDue, openPortal, type TestPortal } from '#tests/support/portal.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';

const teams = 5;
const days = 396;
const daySeconds = 86_400;

/** People of the first team who take their lesson, with the mail that makes them do so. The others never do. */
const takers: Record<string, RegExp> = {
  prompt: /^(Your first|This month)/,
  second: /^(Your first|This month)/,
  late: /^Due in three days/,
  forgetful: /^Overdue/,
};

let portal: TestPortal;
const owners: Visitor[] = [];
const mails: (MailMessage & { day: number })[] = [];
const browsers = new Map<string, Visitor>();
let day = 0;
/** Codes of the certificates of 'prompt', in order. */
const codes: string[] = [];

const nameOf = (email: string) => email.split('@')[0] ?? '';
const mailsTo = (name: string, team = 0) =>
  mails.filter(({ to }) => to === `${name}@team${team}.example`);
const digestsTo = ({ email }: Visitor) =>
  mails.filter(({ to, subject }) => to === email && subject.startsWith('Security training:'));
const first = () => {
  const [owner] = owners;
  if (!owner) throw new Error('no owner');
  return owner;
};

async function runTwice(job: typeof openCourses): Promise<void> {
  const run = () =>
    job.handle(
      {
        id: 'x',
        services: portal.services,
        log: portal.services.log,
        signal: new AbortController().signal,
      },
      {} as never,
    );
  await Promise.all([run(), run()]);
}

async function aDay(): Promise<void> {
  const before = mails.length;
  await runTwice(openCourses);
  await runTwice(remind);
  // The digest job runs daily; two runs a week show that it is sent once.
  if (day % 7 < 2) {
    await makeTurnsDue(portal.services);
    await runTwice(digest);
  }
  await portal.runJobs();
  for (const mail of mails.slice(before)) await actOn(mail);
  await portal.runJobs();
}

/** Takes the lesson that a mail links to, if its reader acts on such mails. */
async function actOn({ to, subject, text }: MailMessage): Promise<void> {
  const name = nameOf(to);
  const token = /\/academy\/lesson\/([\w-]{43})/.exec(text)?.[1];
  if (!token || !to.endsWith('@team0.example') || !takers[name]?.test(subject)) return;
  const browser = browsers.get(to) ?? portal.visitor();
  browsers.set(to, browser);
  await readLesson(browser, token);
  if (name === 'second') expect((await takeQuiz(browser, token, 5)).data.passed).toBe(false);
  const { data } = await takeQuiz(browser, token);
  expect(data.passed).toBe(true);
  if (name === 'prompt') codes.push(data.certificate?.code ?? '');
}

const people = (team: number, count: number) =>
  Array.from({ length: count }, (_, n) => Object.keys(takers)[n] ?? `idle${n}`).map(
    (name) => `${name},${name}@team${team}.example`,
  );

const trainees = async () =>
  (await first().call(training.loadTrainingData, { updateWithSync: true })).data.traineesData;

/** The tests of a file that does nothing else; they share what has happened in this file's variables. */
export function testTrainingYear(perTeam: number): void {
  beforeAll(async () => {
    portal = await openPortal({ now: '2026-11-18T18:00:00Z' });
    for (let team = 0; team < teams; team += 1) owners.push(await portal.owner());
    // Collected here and not in the mailbox, because there are thousands.
    portal.services.mail = {
      send: async (mail) => {
        mails.push({ ...mail, day });
      },
      close: () => {},
    };
    for (const [team, owner] of owners.entries()) {
      await portal.services.database.system
        .update(subscriptions)
        .set({ planId: 'premier', status: 'ACTIVE', expirationDate: null })
        .where(eq(subscriptions.orgId, owner.orgId));
      const body = `First name,Email\n${people(team, perTeam).join('\n')}\n`;
      const file = { fileName: 'team.csv', body };
      const { data } = await owner.call(training.saveTraineesBulk, { file });
      expect([data.saved, data.errors]).toEqual([perTeam, []]);
    }
    // All teams but the first take two courses of the year.
    for (const owner of owners.slice(1)) {
      const { traineesData } = (
        await owner.call(training.loadTrainingData, { updateWithSync: false })
      ).data;
      await owner.call(training.editTraineesCourses, {
        traineeIds: traineesData.map(({ traineeId }) => traineeId),
        courseIds: ['phishing', 'report-it'],
      });
    }
    for (day = 0; day < days; day += 1) {
      await aDay();
      portal.clock.forward(daySeconds);
    }
    await first().signIn(first().email, testPassword);
  }, 1_800_000);
  afterAll(() => portal.close());

  it('TRN-040: each has 12 courses over one year, one a month', async () => {
    const joined = mails.filter(({ subject }) => subject.startsWith('Your first security lesson'));
    expect([joined.length, new Set(joined.map(({ day: on }) => on))]).toEqual([
      teams * perTeam,
      new Set([0]),
    ]);
    for (const { courses, nextCourseAt } of await trainees()) {
      expect(courses.map(({ courseId }) => courseId)).toEqual(courseOrder);
      expect(new Set(courses.map(({ openedAt }) => openedAt.slice(0, 7))).size).toBe(12);
      expect(nextCourseAt).toBeNull();
    }
  });

  it('never mail the same twice, though every job runs twice', () => {
    const toTrainees = mails.filter(({ to }) => /@team\d\.example$/.test(to));
    const keys = toTrainees.map(({ to, subject }) => `${to} ${subject}`);
    // Somebody in the first team who never finishes gets five mails a course; in the others, four for each of
    // two courses.
    expect(keys.length).toBeGreaterThan(12 * 5 * (perTeam - 4));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('remind who has not finished, on the schedule, and nobody else', () => {
    const kinds = (name: string, team?: number) =>
      mailsTo(name, team).map(({ subject }) => subject.split(':')[0]);
    const count = (name: string) => Object.groupBy(kinds(name), (kind) => kind ?? '');
    expect(Object.keys(count('prompt')).sort()).toEqual([
      'This month’s lesson',
      'Your certificate',
      'Your first security lesson',
    ]);
    expect(count('late')['Due in three days']?.length).toBe(12);
    expect(count('late').Overdue).toBeUndefined();
    expect(count('forgetful').Overdue?.length).toBe(12);
    const lazy = `idle${perTeam - 1}`;
    const idle = count(lazy);
    expect([idle['Waiting for you']?.length, idle['Due in three days']?.length]).toEqual([12, 12]);
    expect(idle['Your certificate']).toBeUndefined();
    expect(kinds(lazy, 3).length).toBe(8);
  });

  it('end with a certificate for each lesson that was passed', async () => {
    const finished = (await trainees()).filter(({ courses }) =>
      courses.every(({ state }) => state === 'finished'),
    );
    expect(finished.map(({ firstName }) => firstName).sort()).toEqual(Object.keys(takers).sort());
    for (const name of Object.keys(takers)) {
      const mailed = mailsTo(name).filter(({ subject }) => subject.startsWith('Your certificate'));
      expect(mailed.length).toBe(12);
    }
  });

  it('see the first certificate expire after a year, and not the last', async () => {
    const verify = async (code = '') =>
      (await portal.visitor().call(training.verifyCertificate, { code })).data.state;
    expect(codes.length).toBe(12);
    expect([await verify(codes[0]), await verify(codes.at(-1))]).toEqual(['expired', 'valid']);
  });

  it('tell the admins who is overdue, once a week at most, and every admin of their own team', () => {
    for (const owner of owners) {
      const digests = digestsTo(owner);
      expect(digests[0]?.day).toBeGreaterThan(30);
      const weeks = digests.map(({ day: on }) => Math.floor((on + 2) / 7));
      expect(new Set(weeks).size).toBe(weeks.length);
      expect(weeks.length).toBeGreaterThan(40);
    }
    const last = digestsTo(first()).at(-1);
    expect(last?.subject).toBe(`Security training: ${perTeam - 4} people are overdue`);
    expect(last?.text).not.toContain('team1');
  });

  it('show an admin completion by month and course, who needs a nudge, and the evidence', async () => {
    const { data } = await first().call(training.loadCompletion, {});
    expect(data.months.map(({ enrolled }) => enrolled)).toEqual(Array(12).fill(perTeam));
    expect(data.months[0]).toEqual({
      month: '2026-11-01',
      enrolled: perTeam,
      finished: 4,
      overdue: perTeam - 4,
    });
    expect(data.courses.map(({ finished, averageScore }) => [finished, averageScore])).toEqual(
      Array(12).fill([4, 100]),
    );
    expect(data.nudge.length).toBe(perTeam - 4);
    expect(data.nudge[0]?.overdue.length).toBe(12);
    const csv = await first().call(training.getTrainingEvidence, { format: 'csv' });
    const lines = (csv.body as Buffer).toString().trim().split('\r\n');
    expect(lines.length).toBe(1 + perTeam * catalogue.length);
    expect(lines.slice(1).filter((line) => line.includes(',"Finished",')).length).toBe(48);
  });

  it('TRN-046: counts who has finished and who has not', async () => {
    const { data } = await first().call(dashboard.getModuleActivity, {});
    expect(data.data.training).toMatchObject({
      teamMembers: perTeam,
      isFinished: 4,
      isNotFinished: perTeam - 4,
    });
  });
}
