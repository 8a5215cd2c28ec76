import type { Db } from '#kit/server/db/database.ts';
import { announceAll, handleCron } from '#kit/server/jobs/job.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import { findOrganizations, takeTurns } from '#modules/foundation/people/server/index.ts';
import { findSubscriptions } from '#modules/foundation/plans/server/index.ts';
import { spanBefore } from '../rules/span.ts';
import { insertLetters } from '../store.ts';
import { letterEntitlement, writeLetterJob } from './writeLetter.ts';

/**
 * On the first of a month, at each organization's own minute of the morning, plans the letter about the month before and
 * announces that it is written, in one transaction: each month has one letter, however often this runs.
 */
export const dispatchLetters = handleCron(
  { queue: 'letters.dispatch', cron: '3-59/5 * * * *', expireInSeconds: 300 },
  (run) =>
    takeTurns(run, 'letter', async (tx, orgIds, now) => {
      const planned = await insertLetters(tx, await lettersOf(tx, orgIds, now));
      await announceAll(
        tx,
        writeLetterJob,
        planned.map(({ id, orgId }) => ({ data: { letterId: id }, groupId: orgId })),
      );
    }),
);

async function lettersOf(tx: Db, orgIds: readonly string[], now: Date) {
  const companies = new Map((await findOrganizations(tx, orgIds)).map((one) => [one.id, one]));
  const subscriptions = await findSubscriptions(tx, orgIds);
  return subscriptions.flatMap((subscription) => {
    const company = companies.get(subscription.orgId);
    // The zone and the plans of an unreadable brand are unknown.
    const brand = findBrand(subscription.brandId);
    if (!company || company.erasingSince || !brand) return [];
    if (!letterEntitlement(subscription, now)) return [];
    const span = spanBefore(now, brand.timeZone, company.createdAt);
    if (!span) return [];
    return [{ ...span, orgId: company.id, companyName: company.companyName, plannedAt: now }];
  });
}
