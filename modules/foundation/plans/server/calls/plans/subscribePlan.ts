import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import { BillingFailure } from '#kit/server/ports/billing.ts';
import { brandAddress, brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/plans/calls.ts';
import { choosePlan } from '../../choosePlan.ts';
import { billedPlan, nextSubscriptionId } from '../../rules/billing.ts';

export const subscribePlan = answer(
  contract.subscribePlan,
  async ({ db, caller, services, audit, log }, { planId }) => {
    const choice = await choosePlan(db, caller.orgId, planId);
    if (isRefused(choice)) return choice;
    const { chosen, action, subscription } = choice;
    if (choice.hasBillingSubscription || action === 'current') return refuse('ALREADY_SUBSCRIBED');
    if (action === 'downgrade') return refuse('DOWNGRADE');
    if (chosen.billingPlanId === null) return refuse('NOTHING_TO_PAY');

    audit.about(chosen.planDetail.planName);
    const brand = brandById(caller.brandId);
    try {
      const { url } = await services.billing.openCheckout({
        subscriptionId: nextSubscriptionId(subscription),
        customer: { id: caller.orgId, email: caller.email },
        ...billedPlan({ ...chosen, billingPlanId: chosen.billingPlanId }),
        shown: {
          seller: brand.brandNameLong,
          planName: chosen.planDetail.planName,
          listPrice: chosen.planPrice,
          price: chosen.discountedPrice,
        },
        returnUrl: `${brandAddress(brand, services.config)}/plan`,
      });
      return { checkoutUrl: url };
    } catch (error) {
      if (!(error instanceof BillingFailure)) throw error;
      log.warn({ planId, reason: error.message }, 'checkout not opened');
      const isAway = error.code === 'UNAVAILABLE' || error.code === 'UNDER_WAY';
      return refuse(isAway ? 'BILLING_UNAVAILABLE' : 'BILLING_REFUSED');
    }
  },
);
