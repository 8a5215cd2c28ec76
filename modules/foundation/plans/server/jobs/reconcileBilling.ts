import { handleCron } from '#kit/server/jobs/job.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { applySubscription } from '../applySubscription.ts';
import { endWhereErased } from './endErasedSubscription.ts';

/** Longer than Chargebee's last retry of an event, which is after 3 days and 7 hours. */
const lookBackDays = 4;

/**
 * Applies changes at the billing provider that it did not notify us of. If one organization's fails, the others' are still
 * applied, and it is retried within the hour.
 */
export const reconcileBilling = handleCron(
  { queue: 'plans.reconcileBilling', cron: '17 * * * *', expireInSeconds: 1800, retryLimit: 5 },
  async ({ services, log, signal }) => {
    const { database, billing, clock } = services;
    const now = clock.now();
    for await (const told of billing.changedSince(before(now, lookBackDays))) {
      if (signal.aborted) return;
      const orgId = told.customerId;
      try {
        const applied = await database.system.transaction(async (tx) => {
          const how = await applySubscription(tx, told, now);
          if (how === 'foreign') await endWhereErased(tx, told);
          return how;
        });
        if (applied === 'applied') log.warn({ orgId }, 'billing had gone unheard');
      } catch (error) {
        log.error({ err: error, orgId }, 'a change at the billing provider was not applied');
      }
    }
  },
);
