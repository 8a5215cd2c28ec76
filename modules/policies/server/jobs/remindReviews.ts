import { z } from 'zod';
import { dayIn, daysLater } from '#kit/contract/calendarDay.ts';
import type { Db } from '#kit/server/db/database.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services.ts';
import { brandOfOrganization, entitlementsByOrganization } from '#modules/plans/server/index.ts';
import { listMembers } from '#modules/profile/server/index.ts';
import { reviewMail } from '../mails/reviewMail.ts';
import { takeDueReviews, updatePolicy } from '../store/policies.ts';

/** So long before the day. */
const noticeDays = 14;
/** Policies in one transaction. */
const batch = 100;
/** Where a day begins first. */
const earliestZone = 'Pacific/Kiritimati';

const remindReviewsJob = defineJob({
  queue: 'policies.remindReviews',
  data: z.object({}),
  retryLimit: 0,
  expireInSeconds: 300,
  concurrency: 1,
  cron: '40 16 * * *',
});

/**
 * Tells an organisation's admins which policies are due for review, once for each review: the mails are
 * queued in the transaction that notes it. Where policies are not in the plan, it waits until they are.
 */
export const remindReviews = handleJob(remindReviewsJob, async ({ services, signal }) => {
  const { system } = services.database;
  const now = services.clock.now();
  let after: string | null = null;
  do {
    const last: string | null = await system.transaction((tx) =>
      remind(services, tx, { now, after }),
    );
    after = last;
  } while (after !== null && !signal.aborted);
});

/** Tells the next organisation of whom something is due, and answers its id. */
async function remind(
  services: Services,
  tx: Db,
  { now, after }: { now: Date; after: string | null },
): Promise<string | null> {
  const until = daysLater(dayIn(earliestZone, now), noticeDays);
  const due = await takeDueReviews(tx, { until, after }, batch);
  const orgId = due[0]?.orgId;
  if (orgId === undefined) return null;
  const entitlement = (await entitlementsByOrganization(tx, [orgId], now)).get(orgId);
  if (entitlement?.modules.compliance !== 'ACTIVE') return orgId;
  const brand = await brandOfOrganization(tx, orgId);
  const lastDay = daysLater(dayIn(brand.timeZone, now), noticeDays);
  const reviews = due.flatMap(({ reviewDate, ...one }) =>
    one.orgId === orgId && reviewDate && reviewDate <= lastDay ? [{ ...one, reviewDate }] : [],
  );
  if (reviews.length === 0) return orgId;
  for (const { policyType } of reviews)
    await updatePolicy(tx, orgId, policyType, { remindedAt: now });
  for (const { email, firstName } of await listMembers(tx, orgId)) {
    const mail = reviewMail(brand, services.config, { email, firstName, reviews });
    await queueMail(services, tx, { ...mail, orgId });
  }
  return orgId;
}
