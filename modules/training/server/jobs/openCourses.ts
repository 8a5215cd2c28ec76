import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { entitlementsByOrganization } from '#modules/plans/server/index.ts';
import { courseOrder } from '../catalogue.ts';
import { nextOpening } from '../rules/months.ts';
import { openNext } from '../rules/year.ts';
import { insertEnrolment, loadOpened } from '../store/enrolments.ts';
import { takeDueTrainees, updateYear } from '../store/trainees.ts';

/** So many in a transaction, so that five thousand who joined at once are in nobody's way. */
const batch = 50;

export const openCoursesJob = defineJob({
  queue: 'training.openCourses',
  data: z.object({}),
  retryLimit: 0,
  expireInSeconds: 600,
  concurrency: 1,
  cron: '*/5 * * * *',
});

/**
 * Opens the month's course for whom it is due. A trainee moves on in the transaction that opens their
 * course, so that however often this runs it opens once. Where the plan has no training any more,
 * nothing opens until it has again.
 */
export const openCourses = handleJob(openCoursesJob, async ({ services, signal }) => {
  const now = services.clock.now();
  for (let taken = batch; taken === batch && !signal.aborted; ) {
    taken = await services.database.system.transaction((tx) => openDue(tx, now));
  }
});

async function openDue(tx: Db, now: Date): Promise<number> {
  const due = await takeDueTrainees(tx, now, batch);
  if (due.length === 0) return 0;
  const orgIds = [...new Set(due.map(({ orgId }) => orgId))];
  const entitlements = await entitlementsByOrganization(tx, orgIds, now);
  const openedBy = await loadOpened(
    tx,
    due.map(({ id }) => id),
  );
  for (const trainee of due) {
    const { orgId, id: traineeId } = trainee;
    if (entitlements.get(orgId)?.modules.training !== 'ACTIVE') {
      await updateYear(tx, orgId, traineeId, { nextCourseAt: nextOpening(trainee, now) });
      continue;
    }
    const opened = (openedBy.get(traineeId) ?? []).map(({ courseId }) => courseId);
    const { courseId, dueAt, nextCourseAt } = openNext(trainee, opened, courseOrder, now);
    if (courseId) await insertEnrolment(tx, orgId, { traineeId, courseId, openedAt: now, dueAt });
    await updateYear(tx, orgId, traineeId, { nextCourseAt });
  }
  return due.length;
}
