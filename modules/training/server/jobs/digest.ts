import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import { sendNotice } from '#modules/notices/server/index.ts';
import { catalogue } from '../catalogue.ts';
import { digestMail } from '../mails/digestMail.ts';
import { needNudge } from '../rules/completion.ts';
import { weekOf } from '../rules/months.ts';
import { loadResults } from '../store/enrolments.ts';
import { listOrganisationsWithOverdue } from '../store/mails.ts';
import { loadTeam } from '../team.ts';

const digestJob = defineJob({
  queue: 'training.digest',
  data: z.object({}),
  retryLimit: 0,
  expireInSeconds: 600,
  concurrency: 1,
  cron: '20 16 * * *',
});

/** Tells an organisation's admins who is overdue: at the first look of a week that finds somebody. */
export const digest = handleJob(digestJob, async ({ services, signal }) => {
  const { system } = services.database;
  for (const orgId of await listOrganisationsWithOverdue(system, services.clock.now())) {
    if (signal.aborted) return;
    await system.transaction((tx) => tell(services, tx, orgId));
  }
});

async function tell(services: Services, tx: Db, orgId: string): Promise<void> {
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
    ...{ orgId, brand, kind: 'training_overdue' },
    about: `week of ${weekOf(brand.timeZone, now)}`,
    mailTo: (to) => digestMail(brand, services.config, { ...to, overdue }),
  });
}
