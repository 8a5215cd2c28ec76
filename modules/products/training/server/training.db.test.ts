import { beforeAll, describe, expect, it } from 'vitest';
import { suppress } from '#kit/server/mail/suppression.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as training from '../calls.ts';
import { catalogue } from './catalogue.ts';
import { openCourses } from './jobs/openCourses.ts';

const seats = 25;
const portal = portalForAll();
let owner: Visitor;

const person = (name: string) => ({
  firstName: name,
  lastName: 'Ames',
  email: `${name}@x.example`,
});
const save = async (...names: string[]) =>
  owner.call(training.saveTrainees, { trainees: names.map(person) });
const load = async () =>
  (await owner.call(training.loadTrainingData, { updateWithSync: false })).data;
const traineeOf = async (name: string) => {
  const found = (await load()).traineesData.find(({ firstName }) => firstName === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const runOpenCourses = () => runJob(portal.services, openCourses);

describe('POST /api/training/saveTrainees', () => {
  beforeAll(async () => {
    owner = await portal.owner();
  });

  it('TRN-010: adds those that can be added, and lists why the others were not', async () => {
    expect((await save('ada', 'ben')).data).toEqual({ saved: 2, errors: [] });
    expect((await save('ada', 'cyn', 'cyn')).data).toEqual({
      saved: 1,
      errors: [
        { row: 1, email: 'ada@x.example', code: 'ALREADY_TRAINEE' },
        { row: 3, email: 'cyn@x.example', code: 'DUPLICATE' },
      ],
    });
    expect((await load()).traineesData.map(({ firstName }) => firstName)).toEqual([
      'ada',
      'ben',
      'cyn',
    ]);
  });

  it('TRN-043: answers catalogMap and courseMap of every course, traineesData, ts, target and seats', async () => {
    const data = await load();
    expect(data).toMatchObject({ target: 12, ts: portal.clock.now().toISOString() });
    expect(data.seats).toEqual({ maximumAllowed: seats, remaining: seats - 3 });
    expect(data.traineesData.length).toBe(3);
    const months = catalogue.map(({ id, title, summary, minutes }, index) => [
      id,
      { courseId: id, month: index + 1, title, summary, minutes },
    ]);
    expect(months.length).toBe(12);
    expect(data.catalogMap).toEqual(Object.fromEntries(months));
    await portal.runJobs();
    // Each of the three has only the first course of the year.
    const counts = catalogue.map(({ id }, index) => [
      id,
      { enrolled: index === 0 ? 3 : 0, finished: 0, overdue: 0 },
    ]);
    expect((await load()).courseMap).toEqual(Object.fromEntries(counts));
  });

  it('TRN-012: takes addresses in any case for the same', async () => {
    const { data } = await owner.call(training.saveTrainees, {
      trainees: [{ firstName: 'Ada', email: ' ADA@X.Example ' }],
    });
    expect(data.errors[0]?.code).toBe('ALREADY_TRAINEE');
  });

  it.each([
    ['no name', { firstName: '', email: 'z@x.example' }],
    ['a name with a line break', { firstName: 'Z\nZ', email: 'z@x.example' }],
    ['a name that is too long', { firstName: 'z'.repeat(101), email: 'z@x.example' }],
    ['a name that is a formula', { firstName: "=cmd|' /C calc'!A0", email: 'z@x.example' }],
    ['a last name that is one', { firstName: 'Z', lastName: '-2+3', email: 'z@x.example' }],
    ['a name with a link', { firstName: 'Win at https://e.example', email: 'z@x.example' }],
    ['no address', { firstName: 'Z', email: 'z' }],
  ])('TRN-013, TRN-014: refuses %s', async (_, trainee) => {
    const answer = await owner.call(training.saveTrainees, { trainees: [trainee] });
    expect(answer.refused).toBe('INVALID_INPUT');
    const [{ traineeId = '' } = {}] = (await load()).traineesData;
    const edited = { lastName: '', ...trainee, traineeId };
    expect((await owner.call(training.editTrainee, { trainees: [edited] })).refused).toBe(
      'INVALID_INPUT',
    );
  });

  it('TRN-013, TRN-014: takes a name without a last one, and names with the signs of names', async () => {
    const trainees = [
      { firstName: 'O’Brien', email: 'brien@x.example' },
      { firstName: "'t Hooft", lastName: 'Nuñez-Smith, Jr.', email: 'hooft@x.example' },
      { firstName: 'अर्जुन', lastName: 'ジョン・スミス', email: 'arjun@x.example' },
    ];
    expect((await owner.call(training.saveTrainees, { trainees })).data).toEqual({
      saved: 3,
      errors: [],
    });
  });

  it('TRN-019: knows no trainee of another organization', async () => {
    const { traineeId } = await traineeOf('ada');
    const stranger = await portal.owner();
    const answers = [
      await stranger.call(training.deleteTrainee, { trainee: traineeId }),
      await stranger.call(training.editTrainee, { trainees: [{ ...person('eve'), traineeId }] }),
      await stranger.call(training.editTraineesCourses, {
        traineeIds: [traineeId],
        courseIds: ['phishing'],
      }),
      await stranger.call(training.nudgeTrainees, { traineeIds: [traineeId] }),
    ];
    expect(answers.map(({ status, refused }) => `${status} ${refused}`)).toEqual(
      answers.map(() => '404 NOT_FOUND'),
    );
    expect((await traineeOf('ada')).traineeId).toBe(traineeId);
  });

  it('TRN-020, TRN-021: holds the seats of the plan under fifty at once (P2)', async () => {
    owner = await portal.owner();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => save(`p${n}`)));
    const savedInAll = answers.reduce((sum, { data }) => sum + data.saved, 0);
    const { traineesData, seats: left } = await load();
    expect([savedInAll, traineesData.length, left]).toEqual([
      seats,
      seats,
      { maximumAllowed: seats, remaining: 0 },
    ]);
    expect(answers.flatMap(({ data }) => data.errors.map(({ code }) => code))).toEqual(
      Array.from({ length: 25 }, () => 'NO_SEAT'),
    );
  });

  it('TRN-017: deleteTrainee {trainee} removes one with their results, and frees the seat', async () => {
    const taken = (await load()).traineesData[0];
    if (!taken) throw new Error('no trainee');
    const { traineeId } = taken;
    await owner.call(training.deleteTrainee, { trainee: traineeId });
    const { seats: left, traineesData } = await load();
    expect(left.remaining).toBe(1);
    expect(traineesData.map((one) => one.traineeId)).not.toContain(traineeId);
    const evidence = await owner.call(training.getTrainingEvidence, { format: 'csv' });
    expect((evidence.body as Buffer).toString()).not.toContain(taken.email);
    expect((await save('new')).data.saved).toBe(1);
  });
});

describe('POST /api/training/editTrainee', () => {
  beforeAll(async () => {
    owner = await portal.owner();
    await save('ada', 'ben');
  });

  it('TRN-015: editTrainee {trainees} changes names and address', async () => {
    const { traineeId } = await traineeOf('ada');
    const changed = { traineeId, firstName: 'Adele', lastName: 'Byrd', email: 'adele@x.example' };
    expect((await owner.call(training.editTrainee, { trainees: [changed] })).refused).toBeNull();
    expect(await traineeOf('Adele')).toMatchObject(changed);
  });

  it('TRN-015, TRN-016: refuses an address that another trainee has, and changes none of the list', async () => {
    const { traineeId } = await traineeOf('Adele');
    const ben = await traineeOf('ben');
    const answer = await owner.call(training.editTrainee, {
      trainees: [
        { ...person('changed'), traineeId: ben.traineeId },
        { ...person('Adele'), traineeId, email: 'changed@x.example' },
      ],
    });
    expect([answer.status, answer.refused]).toEqual([409, 'EMAIL_TAKEN']);
    expect(await traineeOf('ben')).toEqual(ben);
  });
});

describe('The year', () => {
  beforeAll(async () => {
    owner = await portal.owner();
    portal.clock.set('2026-11-18T18:00:00Z');
    await portal.changePlan(owner, { status: 'ACTIVE', expirationDate: null });
    await save('ada');
    await portal.runJobs();
  });

  it('TRN-040: begins at joining with the first course', async () => {
    const { courses, nextCourseAt } = await traineeOf('ada');
    expect(courses).toEqual([
      {
        courseId: 'phishing',
        state: 'open',
        openedAt: '2026-11-18T18:00:00.000Z',
        dueAt: '2026-12-18T17:00:00.000Z',
        finishedAt: null,
        scorePercent: null,
        certificate: null,
      },
    ]);
    expect(nextCourseAt).toBe('2026-12-18T17:00:00.000Z');
  });

  it('TRN-040, TRN-041: has 12 courses, one a month, however often the job runs', async () => {
    for (let day = 0; day < 400; day += 5) {
      portal.clock.forward(5 * 86_400);
      await Promise.all([runOpenCourses(), runOpenCourses()]);
    }
    await owner.signIn(owner.email, testPassword);
    const { courses, nextCourseAt } = await traineeOf('ada');
    expect(new Set(courses.map(({ courseId }) => courseId)).size).toBe(12);
    expect(new Set(courses.map(({ openedAt }) => openedAt.slice(0, 7))).size).toBe(12);
    expect(nextCourseAt).toBeNull();
    expect(courses.map(({ state }) => state)).toEqual(courses.map(() => 'overdue'));
    const { courseMap, catalogMap, target } = await load();
    expect([target, Object.keys(catalogMap).length]).toEqual([12, 12]);
    expect(courseMap.phishing).toEqual({ enrolled: 1, finished: 0, overdue: 1 });
  });

  it('TRN-042: stands still while the plan has no training', async () => {
    portal.clock.set('2026-11-18T18:00:00Z');
    const trial = await portal.owner();
    owner = trial;
    await save('ada');
    await portal.runJobs();
    portal.clock.forward(200 * 86_400);
    await runOpenCourses();
    portal.clock.set('2026-11-18T18:00:00Z');
    expect((await traineeOf('ada')).courses.length).toBe(1);
  });

  it('TRN-041: goes on for all others where the brand of one organization cannot be read', async () => {
    const unreadable = await portal.owner();
    owner = unreadable;
    await save('ada');
    owner = await portal.owner();
    await save('bea');
    for (const one of [unreadable, owner])
      await portal.changePlan(one, { status: 'ACTIVE', expirationDate: null });
    await portal.runJobs();
    portal.clock.forward(31 * 86_400);
    await portal.changePlan(unreadable, { brandId: 'gone' });
    await runOpenCourses();
    await portal.changePlan(unreadable, { brandId: 'fairhaven' });
    await owner.signIn(owner.email, testPassword);
    expect((await traineeOf('bea')).courses).toHaveLength(2);
    portal.clock.set('2026-11-18T18:00:00Z');
  });
});

describe('POST /api/training/editTraineesCourses', () => {
  beforeAll(async () => {
    portal.clock.set('2026-11-18T18:00:00Z');
    owner = await portal.owner();
    await save('ada', 'ben');
    await portal.runJobs();
  });

  it('TRN-018: editTraineesCourses takes away an open course that is no longer chosen', async () => {
    const { traineeId } = await traineeOf('ada');
    const courseIds = ['report-it', 'passwords'];
    const input = { traineeIds: [traineeId, traineeId], courseIds };
    expect((await owner.call(training.editTraineesCourses, input)).refused).toBeNull();
    expect(await traineeOf('ada')).toMatchObject({ courseIds, courses: [] });
    expect((await traineeOf('ben')).courses.length).toBe(1);
  });

  it('TRN-018: refuses a course that there is not', async () => {
    const { traineeId } = await traineeOf('ben');
    const input = { traineeIds: [traineeId], courseIds: ['nothing'] };
    const answer = await owner.call(training.editTraineesCourses, input);
    expect([answer.status, answer.refused]).toEqual([422, 'UNKNOWN_COURSE']);
  });
});

describe('GET /api/training/loadUndeliverable', () => {
  it('SET-100: names the addresses of trainees that take no mail of the brand', async () => {
    const { services, clock } = portal;
    owner = await portal.owner();
    await save('fay', 'gus');
    for (const address of ['fay@x.example', 'nobody@x.example'])
      await suppress(
        services.database.system,
        { address, brandId: 'fairhaven' },
        { reason: 'bounced', answer: '', now: clock.now() },
      );
    const { addresses } = (await owner.call(training.loadUndeliverable, {})).data;
    expect(addresses).toEqual(['fay@x.example']);
  });
});
