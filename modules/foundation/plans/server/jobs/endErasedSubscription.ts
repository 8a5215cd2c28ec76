import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { organizationErased } from '#kit/server/audit/eraseNames.ts';
import { auditEntries } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import { announce, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { BillingSubscription } from '#kit/server/ports/billing.ts';
import { isUuid } from '../applySubscription.ts';

const endErasedSubscriptionJob = defineJob({
  queue: 'plans.endErasedSubscription',
  data: z.strictObject({ subscriptionId: z.string().max(200) }),
  // Retries for a day; the hourly reconciliation queues the job again for four days.
  retryLimit: 100,
  expireInSeconds: 120,
});

/** Nobody is left who could end the subscription, and it would be charged forever. */
export const endErasedSubscription = handleJob(
  endErasedSubscriptionJob,
  async ({ services, log }, { subscriptionId }) => {
    await services.billing.endSubscription(subscriptionId);
    log.warn({ subscriptionId }, 'subscription of an erased organization ended');
  },
);

/**
 * Ends a subscription that was paid for after its organization was erased, because the checkout page was
 * still open. Other unknown customers may belong to another system at the same provider, and are left alone.
 */
export async function endWhereErased(tx: Db, told: BillingSubscription): Promise<boolean> {
  const { id, customerId, status } = told;
  if (status === 'cancelled' || !isUuid(customerId)) return false;
  const erased = await tx.$count(
    auditEntries,
    and(eq(auditEntries.orgId, customerId), eq(auditEntries.action, organizationErased)),
  );
  if (erased === 0) return false;
  await announce(tx, endErasedSubscriptionJob, { subscriptionId: id });
  return true;
}
