import type { Db } from '#kit/server/db/database.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { type Letter, mailLessons } from '../mails/mailLessons.ts';
import { nextReminderAfter, reminderDue } from '../rules/reminders.ts';
import { updateEnrolments } from '../store/attempts.ts';
import { takeDueReminders } from '../store/mails.ts';
import { loadActiveTeams } from '../team.ts';

/** The number of reminders per transaction. */
const batch = 5;

/**
 * Reminds trainees who have not finished a course, by the schedule of `rules/reminders.ts`. The mail is queued in the
 * transaction that records it, so that it is sent once, however often the job runs. While the plan has no training,
 * reminders are skipped.
 */
export const remind = handleCron(
  { queue: 'training.remind', cron: '*/15 * * * *', expireInSeconds: 600 },
  async ({ services, signal }) => {
    for (let taken = batch; taken === batch && !signal.aborted; ) {
      taken = await services.database.system.transaction((tx) => remindDue(services, tx));
    }
  },
);

async function remindDue(services: Services, tx: Db): Promise<number> {
  const now = services.clock.now();
  const due = await takeDueReminders(tx, now, batch);
  const orgIds = due.map(({ enrolment }) => enrolment.orgId);
  const teams = await loadActiveTeams(tx, orgIds, now);
  const letters = due.flatMap(({ enrolment, trainee }): Letter | [] => {
    const team = teams.get(enrolment.orgId);
    const kind = reminderDue(enrolment, now);
    return team && kind ? { team, trainee, enrolment, kind } : [];
  });
  await mailLessons(services, tx, letters, { once: true });
  const sameTime = Map.groupBy(due, ({ enrolment }) =>
    nextReminderAfter(enrolment, now)?.getTime(),
  );
  for (const [time, some] of sameTime) {
    const nextReminderAt = time === undefined ? null : new Date(time);
    await updateEnrolments(
      tx,
      some.map(({ enrolment }) => enrolment),
      { nextReminderAt },
    );
  }
  return due.length;
}
