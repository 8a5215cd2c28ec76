import type { Db } from '#kit/server/db/database.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { courseOrder } from '../catalogue.ts';
import { type Letter, mailLessons } from '../mails/mailLessons.ts';
import { nextOpening } from '../rules/months.ts';
import { nextReminderAfter } from '../rules/reminders.ts';
import { openNext } from '../rules/year.ts';
import { insertEnrolments, loadOpened } from '../store/enrolments.ts';
import { takeDueTrainees, updateOpenings } from '../store/trainees.ts';
import { loadActiveTeams } from '../team.ts';

/** The number of trainees per transaction, so that thousands who joined at once do not block others. */
const batch = 5;

/**
 * Opens the month's course for trainees for whom it is due, and mails them the link. The trainee's next opening is set
 * in the same transaction, so that each course is opened and mailed once, however often the job runs. While the plan
 * has no training, nothing opens.
 */
export const openCourses = handleCron(
  { queue: 'training.openCourses', cron: '*/5 * * * *', expireInSeconds: 600 },
  async ({ services, signal }) => {
    for (let taken = batch; taken === batch && !signal.aborted; ) {
      taken = await services.database.system.transaction((tx) => openDue(services, tx));
    }
  },
);

async function openDue(services: Services, tx: Db): Promise<number> {
  const now = services.clock.now();
  const due = await takeDueTrainees(tx, now, batch);
  if (due.length === 0) return 0;
  const orgIds = due.map(({ orgId }) => orgId);
  const teams = await loadActiveTeams(tx, orgIds, now);
  const openedBy = await loadOpened(tx, due);
  const plans = due.map((trainee) => {
    const team = teams.get(trainee.orgId);
    const opened = (openedBy.get(trainee.id) ?? []).map(({ courseId }) => courseId);
    const next = team
      ? openNext(trainee, opened, courseOrder, now)
      : { courseId: null, dueAt: now, nextCourseAt: nextOpening(trainee, now) };
    return { trainee, team, isFirst: opened.length === 0, ...next };
  });
  const opening = plans.flatMap(({ trainee: { orgId, id: traineeId }, courseId, dueAt }) => {
    const nextReminderAt = nextReminderAfter({ openedAt: now, dueAt }, now);
    return courseId ? { orgId, traineeId, courseId, openedAt: now, dueAt, nextReminderAt } : [];
  });
  const enrolled = opening.length > 0 ? await insertEnrolments(tx, opening) : [];
  const planOf = new Map(plans.map((plan) => [plan.trainee.id, plan]));
  const letters = enrolled.flatMap((enrolment): Letter | [] => {
    const { team, trainee, isFirst } = planOf.get(enrolment.traineeId) ?? {};
    const kind = isFirst ? 'joining' : 'opening';
    return team && trainee ? { team, trainee, enrolment, kind } : [];
  });
  await mailLessons(services, tx, letters, { once: true });
  await updateOpenings(tx, plans);
  return due.length;
}
