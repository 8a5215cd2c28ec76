import { handleCron } from '#kit/server/jobs/job.ts';
import { BillingFailure } from '#kit/server/ports/billing.ts';
import { applySubscription } from '../applySubscription.ts';
import { endChange } from '../changePlan.ts';
import { listPendingChanges } from '../store.ts';

/** Longer than a call to the billing provider may take, so that no change is settled while its call is running. */
const timeoutMs = 60_000;

/**
 * Settles changes of plan whose answer never came. The customer was told that the change failed, so it is not
 * requested again: the provider's current state is loaded and applied. While the provider is down, the job
 * tries again every minute. If one organization's change cannot be settled, the others' still are.
 */
export const settleChanges = handleCron(
  { queue: 'plans.settleChanges', cron: '* * * * *', expireInSeconds: 300 },
  async ({ services, log }) => {
    const { database, billing, clock } = services;
    for (const subscription of await listPendingChanges(database.system)) {
      const { orgId, billingSubscriptionId, pendingChange } = subscription;
      const now = clock.now();
      if (!pendingChange || now.getTime() - Date.parse(pendingChange.at) < timeoutMs) continue;
      try {
        const told =
          billingSubscriptionId && (await billing.findSubscription(billingSubscriptionId));
        if (told) await database.system.transaction((tx) => applySubscription(tx, told, now));
        await endChange(database.system, orgId, pendingChange);
        log.info({ orgId, planId: pendingChange.planId }, 'change of plan settled');
      } catch (error) {
        const level = error instanceof BillingFailure ? 'warn' : 'error';
        log[level]({ orgId, err: error }, 'change of plan not settled yet');
      }
    }
  },
);
