import type { Db } from '#kit/server/db/database.ts';
import type { BillingEvent } from '#kit/server/ports/billing.ts';
import type { Services } from '#kit/server/services/services.ts';
import { applySubscription } from './applySubscription.ts';
import { endWhereErased } from './jobs/endErasedSubscription.ts';
import { insertBillingEvent } from './store.ts';

/** Stores an event of the billing provider, in the caller's transaction (security P5). */
export const receiveBillingEvent =
  ({ clock, log }: Pick<Services, 'clock' | 'log'>) =>
  async (tx: Db, { id, subscription }: BillingEvent): Promise<void> => {
    const now = clock.now();
    if (!(await insertBillingEvent(tx, id, now))) return;
    const applied = await applySubscription(tx, subscription, now);
    const { customerId, billingPlanId } = subscription;
    if (applied === 'foreign' && !(await endWhereErased(tx, subscription)))
      log.warn({ customerId }, 'billing told of a customer unknown here');
    if (applied === 'no such plan') {
      log.error({ orgId: customerId, billingPlanId }, 'billing told of a plan that is not offered');
    }
  };
