import { and, eq } from 'drizzle-orm';
import { organizationErased } from '#kit/server/audit/eraseNames.ts';
import { auditEntries } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import { announce } from '#kit/server/jobs/job.ts';
import type { BillingSubscription } from '#kit/server/ports/billing.ts';
import { isUuid } from './applySubscription.ts';
import { endErasedSubscriptionJob } from './jobs/endErasedSubscription.ts';

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
