import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import { mailLesson } from '../mailLesson.ts';
import { nextReminderAfter, reminderDue } from '../rules/reminders.ts';
import { updateEnrolment } from '../store/attempts.ts';
import { takeDueReminders } from '../store/mails.ts';
import { loadActiveTeams } from '../team.ts';

/** Reminders in one transaction. */
const batch = 50;

const remindJob = defineJob({
  queue: 'training.remind',
  data: z.object({}),
  retryLimit: 0,
  expireInSeconds: 600,
  concurrency: 1,
  cron: '*/15 * * * *',
});

/**
 * Reminds who has not finished a course, by the schedule of `rules/reminders.ts`. The mail is queued in
 * the transaction that notes it, so that it is sent once however often this runs. Where the plan has no
 * training, reminders pass by unsent.
 */
export const remind = handleJob(remindJob, async ({ services, signal }) => {
  for (let taken = batch; taken === batch && !signal.aborted; ) {
    taken = await services.database.system.transaction((tx) => remindDue(services, tx));
    if (taken > 0) services.jobs.nudge();
  }
});

async function remindDue(services: Services, tx: Db): Promise<number> {
  const now = services.clock.now();
  const due = await takeDueReminders(tx, now, batch);
  const orgIds = due.map(({ enrolment }) => enrolment.orgId);
  const teams = await loadActiveTeams(tx, orgIds, now);
  for (const { enrolment, trainee } of due) {
    const { orgId, id } = enrolment;
    const team = teams.get(orgId);
    const kind = reminderDue(enrolment, now);
    if (team && kind) await mailLesson(services, tx, { team, trainee, enrolment }, kind);
    await updateEnrolment(tx, orgId, id, { nextReminderAt: nextReminderAfter(enrolment, now) });
  }
  return due.length;
}
