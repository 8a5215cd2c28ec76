import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import { courseOrder } from '../catalogue.ts';
import { mailLesson } from '../mailLesson.ts';
import { nextOpening } from '../rules/months.ts';
import { nextReminderAfter } from '../rules/reminders.ts';
import { openNext } from '../rules/year.ts';
import { insertEnrolment, loadOpened } from '../store/enrolments.ts';
import { takeDueTrainees, updateYear } from '../store/trainees.ts';
import { loadActiveTeams } from '../team.ts';

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
 * Opens the month's course for whom it is due, and mails them the link. A trainee moves on in the
 * transaction that opens their course, so that however often this runs it opens and mails once. Where
 * the plan has no training any more, nothing opens until it has again.
 */
export const openCourses = handleJob(openCoursesJob, async ({ services, signal }) => {
  for (let taken = batch; taken === batch && !signal.aborted; ) {
    taken = await services.database.system.transaction((tx) => openDue(services, tx));
    if (taken > 0) services.jobs.nudge();
  }
});

async function openDue(services: Services, tx: Db): Promise<number> {
  const now = services.clock.now();
  const due = await takeDueTrainees(tx, now, batch);
  if (due.length === 0) return 0;
  const orgIds = due.map(({ orgId }) => orgId);
  const teams = await loadActiveTeams(tx, orgIds, now);
  const openedBy = await loadOpened(
    tx,
    due.map(({ id }) => id),
  );
  for (const trainee of due) {
    const { orgId, id: traineeId } = trainee;
    const team = teams.get(orgId);
    if (!team) {
      await updateYear(tx, orgId, traineeId, { nextCourseAt: nextOpening(trainee, now) });
      continue;
    }
    const opened = (openedBy.get(traineeId) ?? []).map(({ courseId }) => courseId);
    const { courseId, dueAt, nextCourseAt } = openNext(trainee, opened, courseOrder, now);
    const nextReminderAt = nextReminderAfter({ openedAt: now, dueAt }, now);
    const enrolment =
      courseId &&
      (await insertEnrolment(tx, orgId, {
        ...{ traineeId, courseId, openedAt: now, dueAt, nextReminderAt },
      }));
    const kind = opened.length === 0 ? 'joining' : 'opening';
    if (enrolment) await mailLesson(services, tx, { team, trainee, enrolment }, kind);
    await updateYear(tx, orgId, traineeId, { nextCourseAt });
  }
  return due.length;
}
