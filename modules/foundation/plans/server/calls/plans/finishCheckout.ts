import { answer, refuse } from '#kit/server/http/answer.ts';
import { BillingFailure } from '#kit/server/ports/billing.ts';
import * as contract from '#modules/foundation/plans/calls.ts';
import { applySubscription } from '../../applySubscription.ts';
import { planStateOf } from '../../planState.ts';
import { hasBillingSubscription, nextSubscriptionId } from '../../rules/billing.ts';
import { findSubscription } from '../../store.ts';

export const finishCheckout = answer(
  contract.finishCheckout,
  async ({ db, caller, services, log }) => {
    const { orgId } = caller;
    const now = services.clock.now();
    const known = await findSubscription(db, orgId);
    if (known && !hasBillingSubscription(known)) {
      try {
        const told = await services.billing.findSubscription(nextSubscriptionId(known));
        // The subscription's name was generated here, so it can only belong to this organization.
        if (told) {
          await db.transaction((tx) => applySubscription(tx, { ...told, customerId: orgId }, now));
        }
      } catch (error) {
        if (!(error instanceof BillingFailure)) throw error;
        log.warn({ reason: error.message }, 'checkout not looked up');
        return refuse('BILLING_UNAVAILABLE');
      }
    }
    const plans = await planStateOf(db, orgId, now);
    return {
      hasSubscription: plans.hasBillingSubscription,
      planName: plans.subscribedPlan.planName,
    };
  },
);
