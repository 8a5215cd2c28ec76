import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { takeTurns } from '#modules/foundation/people/server/index.ts';
import { catalogue } from '../catalogue.ts';
import { digestMail } from '../mails/digestMail.ts';
import { needNudge } from '../rules/completion.ts';
import { weekOf } from '../rules/months.ts';
import { loadResults } from '../store/enrolments.ts';
import { listOrganizationsWithOverdue } from '../store/mails.ts';
import { loadTeam } from '../team.ts';

const digestJob = defineJob({
  queue: 'training.digest',
  data: z.object({}),
  retryLimit: 0,
  expireInSeconds: 600,
  concurrency: 1,
  cron: '1-59/5 * * * *',
});

/**
 * At each organization's own minute of the morning, mails its admins who is overdue, at most once a week: on the first
 * day on which somebody is. If one organization's mail fails, the others' are still sent, and it is retried the next
 * day.
 */
export const digest = handleJob(digestJob, (run) =>
  takeTurns(run, 'overdue', async (tx, orgIds, now) => {
    for (const orgId of await listOrganizationsWithOverdue(tx, orgIds, now))
      await tx
        .transaction((part) => notifyAdmins(run.services, part, orgId))
        .catch((error) => run.log.error({ err: error, orgId }, 'who is overdue was not told'));
  }),
);

async function notifyAdmins(services: Services, tx: Db, orgId: string): Promise<void> {
  const now = services.clock.now();
  const team = await loadTeam(tx, orgId, now);
  if (!team?.isActive) return;
  const { brand } = team;
  const titles = new Map(catalogue.map(({ id, title }) => [id, title]));
  const overdue = needNudge(await loadResults(tx, orgId), now).map((one) => ({
    name: `${one.firstName} ${one.lastName}`.trim(),
    courses: one.overdue.map((id) => titles.get(id) ?? id),
  }));
  await sendNotice(services, tx, {
    orgId,
    brand,
    kind: 'training_overdue',
    params: { count: overdue.length },
    path: '/training/results',
    about: `week of ${weekOf(brand.timeZone, now)}`,
    mailTo: (to) => digestMail(brand, services.config, { ...to, overdue }),
  });
}
