import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lessonToken, openValid, readLesson, takeQuiz } from '#tests/support/lessons.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { portalForAll } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as training from '../calls.ts';
import { catalogue } from './catalogue.ts';
import { links, mailsSent } from './tables.ts';

const start = '2026-11-18T18:00:00Z';
const day = 86_400;
const portal = portalForAll();
let owner: Visitor;
let ada: Visitor;
let email: string;
let token: string;
let people = 0;

beforeEach(async () => {
  portal.clock.set(start);
  owner = await portal.owner();
  await subscribe({ status: 'ACTIVE', expirationDate: null });
  people += 1;
  email = `ada${people}@team.example`;
  await owner.call(training.saveTrainees, {
    trainees: [{ firstName: 'Ada', lastName: 'Ames', email }],
  });
  token = await lessonToken(portal, email);
  ada = portal.visitor();
});

const subscribe = (term: { status: 'ACTIVE' | 'INTRIAL'; expirationDate: Date | null }) =>
  portal.changePlan(owner, term);
const stateOf = async (who: Visitor, link = token) =>
  (await who.call(training.openLesson, { token: link })).data.state;
const begin = (who: Visitor, link = token) =>
  who.call(training.keepProgress, { token: link, done: [], at: null });
const fresh = async () => {
  await portal.visitor().call(training.requestFreshLink, { token });
  return lessonToken(portal, email);
};

describe('POST /api/academy/openLesson', () => {
  it('TRN-060, TRN-070: opens the lesson of a personal link without an account, for whom it was mailed', async () => {
    const opened = await openValid(ada, token);
    expect(opened).toMatchObject({
      firstName: 'Ada',
      companyName: 'Test Bakery',
      progress: { done: [], at: null },
      finishedAt: null,
    });
    expect(opened.lesson.courseId).toBe('phishing');
  });

  it('TRN-081: sends nothing of what is right before it is answered', async () => {
    const { lesson, quiz } = await openValid(ada, token);
    const text = JSON.stringify({ steps: lesson.steps, quiz });
    expect(text).not.toMatch(/"(correct|fake|best|bin|why|feedback)":/);
    const course = catalogue.find(({ id }) => id === lesson.courseId);
    for (const question of course?.quiz.questions ?? []) {
      for (const { feedback } of question.answers) expect(text).not.toContain(feedback);
    }
  });

  it('TRN-070: consumes nothing, and binds nothing, however often it is fetched (L6)', async () => {
    const before = await portal.db.select().from(links);
    for (let n = 0; n < 3; n += 1) expect(await stateOf(portal.visitor())).toBe('valid');
    expect(await portal.db.select().from(links)).toEqual(before);
  });

  it.each([
    ['nobody’s link', 'x'.repeat(43)],
    ['what is no link', 'nothing'],
  ])('TRN-074: answers %s as one that leads nowhere', async (_, other) => {
    expect(await stateOf(ada, other)).toBe('unavailable');
    expect((await begin(ada, other)).refused).toBe('LINK_DEAD');
  });

  it('TRN-042, TRN-074: leads nowhere once the trainee is removed, or the plan has no training (P1)', async () => {
    await subscribe({ status: 'INTRIAL', expirationDate: new Date('2026-11-01T00:00:00Z') });
    expect(await stateOf(ada)).toBe('unavailable');
    expect((await begin(ada)).refused).toBe('LINK_DEAD');
    await subscribe({ status: 'ACTIVE', expirationDate: null });
    expect(await stateOf(ada)).toBe('valid');
    const { traineesData } = (
      await owner.call(training.loadTrainingData, { updateWithSync: false })
    ).data;
    await owner.call(training.deleteTrainee, { trainee: traineesData[0]?.traineeId ?? '' });
    expect(await stateOf(ada)).toBe('unavailable');
  });
});

describe('The mail with a lesson', () => {
  it('API-164: is sent in the name of whoever has been admin the longest', async () => {
    const [mail] = await portal.mailbox(email);
    expect(mail?.from).toEqual({
      name: 'Ada Baker via Fairhaven',
      address: 'no-reply@fairhaven.example',
    });
  });

  it('TRN-061: says what it is about, how long it takes, until when, and that it goes on in the same browser', async () => {
    const [course] = catalogue;
    const [mail] = await portal.mailbox(email);
    expect(mail?.text).toContain(course?.summary);
    expect(mail?.text).toContain(
      `It takes about ${course?.minutes} minutes, and you can stop and go on whenever you like, in the same browser. Please finish it by December 18, 2026.`,
    );
    expect(mail?.text).toContain(
      'only in the browser in which you begin: in another one you can ask for a fresh link.',
    );
  });
});

describe('A personal link', () => {
  it('TRN-071: that is forwarded says so, in another browser than that in which the lesson was begun', async () => {
    expect((await begin(ada)).refused).toBeNull();
    const other = portal.visitor();
    expect((await other.call(training.openLesson, { token })).data).toEqual({
      state: 'forwarded',
      title: 'Phishing and AI-written lures',
      mailedTo: 'a…@team.example',
    });
    expect((await begin(other)).refused).toBe('LINK_DEAD');
    expect(await stateOf(ada)).toBe('valid');
  });

  it('TRN-071: goes on in that browser until it ends: its cookie begins anew with each step', async () => {
    for (let step = 0; step < 2; step += 1) {
      const { headers } = await begin(ada);
      expect(String(headers['set-cookie'])).toMatch(/trainee=[\w-]{43};.*Max-Age=5184000/);
    }
  });

  it('TRN-071: is begun in one browser when fifty begin at once (L1)', async () => {
    const all = Array.from({ length: 50 }, () => portal.visitor());
    const answers = await Promise.all(all.map((one) => begin(one)));
    expect(answers.filter(({ refused }) => refused === null).length).toBe(1);
    expect(new Set(answers.map(({ refused }) => refused))).toEqual(new Set([null, 'LINK_DEAD']));
  });

  it('TRN-072: ends after 35 days, also in the browser in which it was begun (L2)', async () => {
    await begin(ada);
    portal.clock.forward(35 * day - 1);
    expect(await stateOf(ada)).toBe('valid');
    portal.clock.forward(1);
    expect(await stateOf(ada)).toBe('expired');
    expect((await takeQuiz(ada, token).catch(() => begin(ada))).refused).toBe('LINK_DEAD');
  });

  it('TRN-075: is kept as a hash only (L3)', async () => {
    expect(JSON.stringify(await portal.db.select().from(links))).not.toContain(token);
  });

  it('TRN-072: is void once a new one is mailed, and says so (L4)', async () => {
    const next = await fresh();
    expect(next).not.toBe(token);
    expect(await stateOf(ada)).toBe('revoked');
    expect(await stateOf(ada, next)).toBe('valid');
  });

  it('TRN-072: is void once the trainee has another address, which gets one of its own (L4)', async () => {
    const { traineesData } = (
      await owner.call(training.loadTrainingData, { updateWithSync: false })
    ).data;
    const traineeId = traineesData[0]?.traineeId ?? '';
    const other = email.replace('ada', 'adele');
    const edit = (to: string) =>
      owner.call(training.editTrainee, {
        trainees: [{ traineeId, firstName: 'Ada', lastName: 'Byrd', email: to }],
      });
    await edit(email);
    expect(await stateOf(ada)).toBe('valid');
    await edit(other);
    expect(await stateOf(ada)).toBe('revoked');
    expect(await stateOf(portal.visitor(), await lessonToken(portal, other))).toBe('valid');
  });

  it('TRN-073: that is dead is replaced by a mail to the trainee’s own address, whoever asks (L5)', async () => {
    await begin(ada);
    portal.clock.forward(36 * day);
    const next = await fresh();
    const phone = portal.visitor();
    expect(await stateOf(phone, next)).toBe('valid');
    const extra = { token, email: 'thief@evil.example' };
    expect((await phone.call(training.requestFreshLink, extra)).refused).toBe('INVALID_INPUT');
  });

  it('TRN-073: is replaced three times an hour at most, and nobody is told', async () => {
    for (let n = 0; n < 6; n += 1) {
      const answer = await portal.visitor().call(training.requestFreshLink, { token });
      expect([answer.status, answer.refused]).toEqual([200, null]);
    }
    const mails = await portal.mailbox(email);
    expect(mails.filter(({ subject }) => subject.startsWith('Your new link')).length).toBe(2);
    const unknown = await ada.call(training.requestFreshLink, { token: 'x'.repeat(43) });
    expect([unknown.status, unknown.data]).toEqual([200, {}]);
  });
});

describe('A lesson', () => {
  it('TRN-080: is kept as far as it is done, and goes on with another link', async () => {
    await ada.call(training.keepProgress, { token, done: ['monday', 'nothing'], at: 'what' });
    await ada.call(training.keepProgress, { token, done: ['what'], at: 'gone' });
    const { progress } = await openValid(portal.visitor(), await fresh());
    expect(progress).toEqual({ done: ['monday', 'what'], at: 'what' });
  });

  it('TRN-081: says of an exercise what is right and why, and takes it for done then', async () => {
    await ada.call(training.keepProgress, { token, done: ['payout'], at: null });
    const { data } = await ada.call(training.checkStep, { token, stepId: 'payout', picked: ['a'] });
    expect(data.right).toBe(false);
    expect(data.pieces.map(({ id, right, answer }) => [id, right, answer])).toEqual([
      ['a', true, 'fake'],
      ['b', true, 'genuine'],
      ['c', false, 'fake'],
      ['d', false, 'fake'],
      ['e', true, 'genuine'],
    ]);
    expect(data.progress.done).toEqual(['payout']);
  });

  it.each(['nothing', 'monday'])('has no exercise %s', async (stepId) => {
    expect((await ada.call(training.checkStep, { token, stepId })).status).toBe(404);
  });
});

describe('POST /api/academy/submitAttempt', () => {
  it('TRN-082: refuses a quiz before the lesson was read', async () => {
    expect((await takeQuiz(ada, token)).refused).toBe('LESSON_UNFINISHED');
  });

  it('TRN-083: answers with feedback and a source for each answer, and with other questions for the next try', async () => {
    await readLesson(ada, token);
    const { data } = await takeQuiz(ada, token, 3);
    expect([data.passed, data.certificate]).toEqual([false, null]);
    expect(data.scorePercent).toBeLessThan(data.passPercent);
    for (const { answers, source } of data.questions) {
      expect(source.url).toMatch(/^https:/);
      for (const { feedback } of answers) expect(feedback).not.toBe('');
    }
    expect(data.quiz).toMatchObject({ attempt: 2, attemptsLeft: 2 });
    const asked = data.questions.map(({ id }) => id);
    expect(data.quiz?.questions.some(({ id }) => !asked.includes(id))).toBe(true);
  });

  it('TRN-084: leaves three tries in 24 hours', async () => {
    await readLesson(ada, token);
    for (let n = 0; n < 3; n += 1) expect((await takeQuiz(ada, token, 8)).data.passed).toBe(false);
    const { quiz } = await openValid(ada, token);
    expect(quiz).toMatchObject({
      attemptsLeft: 0,
      nextAttemptAt: '2026-11-19T18:00:00.000Z',
      questions: [],
    });
    expect((await takeQuiz(ada, token)).refused).toBe('NO_ATTEMPT_LEFT');
    portal.clock.forward(day);
    expect((await takeQuiz(ada, token)).data.passed).toBe(true);
  });

  it('TRN-084: counts an attempt once, however often it is sent (P2)', async () => {
    await readLesson(ada, token);
    const sent = { token, attempt: 1, answers: [] };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ada.call(training.submitAttempt, sent)),
    );
    expect(answers.filter(({ refused }) => refused === null).length).toBe(1);
    expect(new Set(answers.map(({ refused }) => refused))).toEqual(
      new Set([null, 'ATTEMPT_OUT_OF_TURN']),
    );
    expect((await openValid(ada, token)).quiz?.attemptsLeft).toBe(2);
  });

  it('TRN-090: passes with the pass mark, finishes the course, and issues one certificate with one mail', async () => {
    await readLesson(ada, token);
    const answers = await Promise.all([takeQuiz(ada, token), takeQuiz(ada, token)]);
    const passed = answers.find(({ refused }) => refused === null);
    expect(passed?.data).toMatchObject({ passed: true, scorePercent: 100, quiz: null });
    expect(answers.map(({ refused }) => refused).sort()).toEqual(['ALREADY_PASSED', null]);
    const opened = await openValid(ada, token);
    expect(opened).toMatchObject({ finishedAt: new Date(start).toISOString(), quiz: null });
    const mails = await portal.mailbox(email);
    const code = opened.certificate?.code ?? '';
    expect(mails.filter(({ text }) => text.includes(code)).length).toBe(1);
    const { traineesData } = (await owner.call(training.loadTrainingData, { updateWithSync: true }))
      .data;
    expect(traineesData[0]?.courses[0]).toMatchObject({
      state: 'finished',
      scorePercent: 100,
      certificate: { code },
    });
    const marks = await portal.db.select().from(mailsSent).where(eq(mailsSent.orgId, owner.orgId));
    expect(marks.map(({ kind }) => kind).sort()).toEqual(['certificate', 'joining']);
  });
});

describe('A certificate', () => {
  const pass = async () => {
    await readLesson(ada, token);
    return (await takeQuiz(ada, token)).data.certificate?.code ?? '';
  };
  const verify = async (code: string) =>
    (await portal.visitor().call(training.verifyCertificate, { code })).data;

  it('TRN-091: can be checked by its code by anyone, in any way that people type it', async () => {
    const code = await pass();
    const told = {
      state: 'valid',
      code,
      name: 'Ada Ames',
      companyName: 'Test Bakery',
      courseTitle: 'Phishing and AI-written lures',
      scorePercent: 100,
      issuedAt: '2026-11-18T18:00:00.000Z',
      expiresAt: '2027-11-18T18:00:00.000Z',
      hasPdf: true,
    };
    expect(await verify(code)).toEqual(told);
    expect(await verify(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual(told);
    expect(await verify('0000-0000-0000-0000')).toEqual({ state: 'unknown' });
  });

  it('TRN-092: expires after a year, and says so', async () => {
    const code = await pass();
    portal.clock.set('2027-11-18T17:59:59Z');
    expect((await verify(code)).state).toBe('valid');
    portal.clock.set('2027-11-18T18:00:00Z');
    expect((await verify(code)).state).toBe('expired');
  });

  it('TRN-092: is a PDF, and keeps the name that it was issued for', async () => {
    const code = await pass();
    const { traineesData } = (
      await owner.call(training.loadTrainingData, { updateWithSync: false })
    ).data;
    const traineeId = traineesData[0]?.traineeId ?? '';
    await owner.call(training.editTrainee, {
      trainees: [{ traineeId, firstName: 'Eve', lastName: 'Other', email }],
    });
    expect(await verify(code)).toMatchObject({ name: 'Ada Ames' });
    const answer = await portal.visitor().call(training.downloadCertificate, { code });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    const none = await portal.visitor().call(training.downloadCertificate, { code: 'nothing' });
    expect(none.status).toBe(404);
  });

  /** Somebody else of the team, who passes. */
  const certified = async (firstName: string, lastName: string) => {
    const other = `p${people}@rye.ex`;
    await owner.call(training.saveTrainees, {
      trainees: [{ firstName, lastName, email: other }],
    });
    const link = await lessonToken(portal, other);
    const reader = portal.visitor();
    await readLesson(reader, link);
    const { certificate } = (await takeQuiz(reader, link)).data;
    if (!certificate) throw new Error('no certificate');
    return { ...certificate, email: other };
  };
  const download = (code: string) => portal.visitor().call(training.downloadCertificate, { code });

  it.each(['Łukasz Żółć', 'Nguyễn Thị Hồng', 'Ольга Йод', 'Ελένη Άνθη'])(
    'TRN-113, TRN-116: of %s is one page on its side with the name, by whom, and the code',
    async (name) => {
      const [first = '', ...last] = name.split(' ');
      const { code } = await certified(first, last.join(' '));
      const pdf = (await download(code)).body as Buffer;
      expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
      const [page = '', ...more] = pagesOf(pdf);
      expect(more).toEqual([]);
      for (const said of [name, 'Test Bakery', 'ISSUED BY', code])
        expect(page.replaceAll(/\s+/g, ' ')).toContain(said);
    },
  );

  it('TRN-114, TRN-117: of a name in letters that no font of ours has says that there is no PDF, and there is none', async () => {
    const { code, hasPdf, email: address } = await certified('小龙', '李');
    expect(hasPdf).toBe(false);
    expect(await verify(code)).toMatchObject({ state: 'valid', name: '小龙 李', hasPdf: false });
    expect((await download(code)).status).toBe(404);
    const evidence = await owner.call(training.getTrainingEvidence, { format: 'pdf' });
    const listed = pagesOf(evidence.body as Buffer).join('');
    expect(listed).toContain(address);
    expect(listed).not.toMatch(/u\{|\[…\]|小/);
  });

  it('TRN-092: is unknown on the host of another brand', async () => {
    const code = await pass();
    const elsewhere = portal.visitor({ host: 'northlight.example' });
    expect((await elsewhere.call(training.verifyCertificate, { code })).data.state).toBe('unknown');
    expect(await stateOf(elsewhere)).toBe('unavailable');
  });
});
