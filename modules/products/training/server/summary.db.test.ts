import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { getModuleActivity } from '#modules/overviews/dashboard/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { enrolments, trainees } from './tables.ts';

const portal = portalForAll();

const [opened, due, finished] = ['2026-10-01', '2026-10-15', '2026-11-02'].map(
  (day) => new Date(`${day}T08:00:00Z`),
) as [Date, Date, Date];

/** Adds a trainee with this many finished and open courses. */
async function addTrainee(orgId: string, done: number, open: number): Promise<void> {
  const id = randomUUID();
  const db = portal.db;
  await db.insert(trainees).values({
    orgId,
    id,
    firstName: 'Kim',
    lastName: 'Lee',
    email: `${id}@shop.example`,
    joinedAt: opened,
    timeZone: 'America/Los_Angeles',
    courseIds: [],
  });
  for (let at = 0; at < done + open; at += 1) {
    await db.insert(enrolments).values({
      orgId,
      id: randomUUID(),
      traineeId: id,
      courseId: `course-${at}`,
      openedAt: opened,
      dueAt: due,
      finishedAt: at < done ? finished : null,
    });
  }
}

it('GET /api/dashboard/getModuleActivity › counts a trainee with several open courses once, one without any as up to date, and nobody of another organization', async () => {
  const [owner, stranger] = [await portal.owner(), await portal.owner()];
  await addTrainee(owner.orgId, 2, 0);
  await addTrainee(owner.orgId, 1, 2);
  await addTrainee(owner.orgId, 0, 0);
  expect((await owner.call(getModuleActivity, {})).data.data.training).toEqual({
    teamMembers: 3,
    isFinished: 2,
    isNotFinished: 1,
    lastUpdated: finished.toISOString(),
  });
  expect((await stranger.call(getModuleActivity, {})).data.data.training).toEqual({
    teamMembers: 0,
    isFinished: 0,
    isNotFinished: 0,
    lastUpdated: null,
  });
});
