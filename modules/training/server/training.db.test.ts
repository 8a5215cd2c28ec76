import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscriptions } from '#modules/plans/server/tables.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as training from '../contract.ts';
import { openCourses } from './jobs/openCourses.ts';

const seats = 25;
let portal: TestPortal;
let owner: Visitor;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

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
const runOpenCourses = () =>
  openCourses.handle(
    {
      id: 'x',
      services: portal.services,
      log: portal.services.log,
      signal: new AbortController().signal,
    },
    {} as never,
  );

describe('POST /api/training/saveTrainees', () => {
  beforeAll(async () => {
    owner = await portal.owner();
  });

  it('modules §7 Training › adds those that can be added, and lists why the others were not', async () => {
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

  it('modules §3 Training › catalogMap, courseMap, traineesData, ts, target', async () => {
    const data = await load();
    expect(data).toMatchObject({ target: 12, ts: portal.clock.now().toISOString() });
    const phishing = { courseId: 'phishing', month: 1, minutes: expect.any(Number) };
    expect(data.catalogMap.phishing).toMatchObject(phishing);
    expect(data.courseMap.phishing).toEqual({ enrolled: 0, finished: 0, overdue: 0 });
    expect(data.traineesData.length).toBe(3);
  });

  it('takes addresses in any case for the same', async () => {
    const { data } = await owner.call(training.saveTrainees, {
      trainees: [{ firstName: 'Ada', email: ' ADA@X.Example ' }],
    });
    expect(data.errors[0]?.code).toBe('ALREADY_TRAINEE');
  });

  it.each([
    ['no name', { firstName: '', email: 'z@x.example' }],
    ['a name with a line break', { firstName: 'Z\nZ', email: 'z@x.example' }],
    ['a name that is too long', { firstName: 'z'.repeat(101), email: 'z@x.example' }],
    ['no address', { firstName: 'Z', email: 'z' }],
  ])('refuses %s', async (_, trainee) => {
    const answer = await owner.call(training.saveTrainees, { trainees: [trainee] });
    expect(answer.refused).toBe('INVALID_INPUT');
  });

  it('modules §6 Plan features › holds the seats of the plan under fifty at once (P2)', async () => {
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
  }, 120_000);

  it('modules §7 Training › deleteTrainee {trainee} removes one, and frees the seat', async () => {
    const taken = (await load()).traineesData[0];
    if (!taken) throw new Error('no trainee');
    const { traineeId } = taken;
    await owner.call(training.deleteTrainee, { trainee: traineeId });
    expect((await load()).seats.remaining).toBe(1);
    expect((await save('new')).data.saved).toBe(1);
  });
});

describe('POST /api/training/editTrainee', () => {
  beforeAll(async () => {
    owner = await portal.owner();
    await save('ada', 'ben');
  });

  it('modules §7 Training › editTrainee {trainees} changes names and address', async () => {
    const { traineeId } = await traineeOf('ada');
    const changed = { traineeId, firstName: 'Adele', lastName: 'Byrd', email: 'adele@x.example' };
    expect((await owner.call(training.editTrainee, { trainees: [changed] })).refused).toBeNull();
    expect(await traineeOf('Adele')).toMatchObject(changed);
  });

  it('refuses an address that another trainee has, and changes none of the list', async () => {
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
    await portal.services.database.system
      .update(subscriptions)
      .set({ status: 'ACTIVE', expirationDate: null })
      .where(eq(subscriptions.orgId, owner.orgId));
    await save('ada');
    await portal.runJobs();
  });

  it('begins at joining with the first course', async () => {
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

  it('modules §9 Training › has 12 courses, one a month, however often the job runs', async () => {
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
  }, 120_000);

  it('stands still while the plan has no training', async () => {
    portal.clock.set('2026-11-18T18:00:00Z');
    const trial = await portal.owner();
    owner = trial;
    await save('ada');
    await portal.runJobs();
    portal.clock.forward(200 * 86_400);
    await runOpenCourses();
    portal.clock.set('2026-11-18T18:00:00Z');
    expect((await traineeOf('ada')).courses.length).toBe(1);
  }, 120_000);
});

describe('POST /api/training/editTraineesCourses', () => {
  beforeAll(async () => {
    portal.clock.set('2026-11-18T18:00:00Z');
    owner = await portal.owner();
    await save('ada', 'ben');
    await portal.runJobs();
  });

  it('modules §7 Training › editTraineesCourses takes away an unfinished course that is no longer chosen', async () => {
    const { traineeId } = await traineeOf('ada');
    const courseIds = ['report-it', 'passwords'];
    const input = { traineeIds: [traineeId, traineeId], courseIds };
    expect((await owner.call(training.editTraineesCourses, input)).refused).toBeNull();
    expect(await traineeOf('ada')).toMatchObject({ courseIds, courses: [] });
    expect((await traineeOf('ben')).courses.length).toBe(1);
  });

  it('refuses a course that there is not', async () => {
    const { traineeId } = await traineeOf('ben');
    const input = { traineeIds: [traineeId], courseIds: ['nothing'] };
    const answer = await owner.call(training.editTraineesCourses, input);
    expect([answer.status, answer.refused]).toEqual([422, 'UNKNOWN_COURSE']);
  });
});
