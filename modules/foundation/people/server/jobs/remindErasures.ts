import type { Db } from '#kit/server/db/database.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { erasureReminderMail } from '../mails/erasureMails.ts';
import { mailAdmins } from '../mails/mailTo.ts';
import { remindUntil } from '../rules/erasure.ts';
import { takeReminder } from '../store/erasures.ts';

/**
 * Each organization's mails are queued in the transaction that records the reminder, so that repeated runs
 * send them once.
 */
export const remindErasures = handleCron(
  { queue: 'profile.remindErasures', cron: '7 * * * *', expireInSeconds: 300, retryLimit: 2 },
  async ({ services, signal }) => {
    while (!signal.aborted) {
      const one = await services.database.system.transaction((tx) => remindNext(services, tx));
      if (!one) return;
    }
  },
);

async function remindNext(services: Services, tx: Db): Promise<boolean> {
  const now = services.clock.now();
  const organization = await takeReminder(tx, { until: remindUntil(now), now });
  if (!organization?.eraseAt) return false;
  const { id: orgId, companyName, eraseAt, eraseAskedBy } = organization;
  const told = { companyName, eraseAt, askedBy: eraseAskedBy ?? '' };
  await mailAdmins(
    services,
    tx,
    orgId,
    (brand, email, role) => erasureReminderMail(brand, services.config, { email, role, ...told }),
    'own',
  );
  return true;
}
