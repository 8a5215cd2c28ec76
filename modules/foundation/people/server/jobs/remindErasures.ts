import type { Db } from '#kit/server/db/database.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { erasureReminderMail } from '../mails/erasureMails.ts';
import { mailAdmins } from '../mails/mailTo.ts';
import { remindUntil } from '../rules/erasure.ts';
import { listUnreminded, takeReminder } from '../store/erasures.ts';

/** Organizations of one run; more come at the next. */
const maxAtOnce = 500;

/**
 * Each organization's mails are queued in the transaction that records the reminder, so that repeated runs
 * send them once. If one organization's fail, the others' are still sent, and it is retried at the next run.
 */
export const remindErasures = handleCron(
  { queue: 'profile.remindErasures', cron: '7 * * * *', expireInSeconds: 300, retryLimit: 2 },
  async ({ services, log, signal }) => {
    const { system } = services.database;
    const until = remindUntil(services.clock.now());
    for (const { orgId } of await listUnreminded(system, until, maxAtOnce)) {
      if (signal.aborted) return;
      await system
        .transaction((tx) => remind(services, tx, orgId))
        .catch((error) => log.error({ err: error, orgId }, 'an erasure was not reminded of'));
    }
  },
);

async function remind(services: Services, tx: Db, orgId: string): Promise<void> {
  const now = services.clock.now();
  const organization = await takeReminder(tx, orgId, { until: remindUntil(now), now });
  if (!organization?.eraseAt) return;
  const { companyName, eraseAt, eraseAskedBy } = organization;
  const told = { companyName, eraseAt, askedBy: eraseAskedBy ?? '' };
  await mailAdmins(
    services,
    tx,
    orgId,
    (brand, email, role) => erasureReminderMail(brand, services.config, { email, role, ...told }),
    'own',
  );
}
