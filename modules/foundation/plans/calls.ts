import { defineCall, refusal } from '#kit/contract/call.ts';
import { managing, unwritten } from '#modules/foundation/brand/calls/managing.ts';
import type { EligiblePlan } from './schemas/channel.ts';
import type { PlanState } from './schemas.ts';
import type { PlanAction } from './vocabulary.ts';

export { featureUsageProfile } from './calls/profile.ts';

const loadSchemas = () => import('./schemas.ts');

/**
 * What the button of a plan does: subscribe in trial, nothing for the current plan, upgrade to a larger one,
 * otherwise downgrade, which only support can do (PLN-030). Used by button and handler. After a cancellation,
 * an organization subscribes again.
 */
export function planAction(
  {
    subscriptionStatus,
    subscribedPlanPointer,
    hasBillingSubscription,
  }: Pick<PlanState, 'subscriptionStatus' | 'subscribedPlanPointer' | 'hasBillingSubscription'>,
  eligiblePlans: readonly EligiblePlan[],
  planId: string,
): PlanAction {
  if (subscriptionStatus === 'INTRIAL' || subscriptionStatus === 'CANCELED') return 'subscribe';
  if (planId === subscribedPlanPointer.planId) return 'current';
  const place = (id: string) => eligiblePlans.findIndex((one) => one.planPointer.planId === id);
  const chosen = eligiblePlans[place(planId)];
  // The organization would no longer pay: that ends its subscription, which only support can do.
  if (hasBillingSubscription && chosen?.billingPlanId === null) return 'downgrade';
  return place(planId) > place(subscribedPlanPointer.planId) ? 'upgrade' : 'downgrade';
}

export const isValidSubscriptionId = defineCall('isValidSubscriptionId', loadSchemas, {
  method: 'GET',
  path: '/plans/isValidSubscriptionId/{id}',
  summary: 'What a subscription id in the address of a sign-up stands for',
  access: 'public',
  perMinute: 60,
});

export const getEligiblePlans = defineCall('getEligiblePlans', loadSchemas, {
  method: 'GET',
  path: '/plans/getEligiblePlans',
  summary: 'The plans that the organisation may choose among',
  access: 'organization',
});

const billingUnavailable = {
  BILLING_UNAVAILABLE: refusal(503, 'The billing provider does not answer; try again later.'),
} as const;

/** Refusals that buying and changing a plan share. */
const choosing = {
  NOT_ELIGIBLE: refusal(404, 'The plan is not among those that the organization may choose.'),
  /** A smaller plan requires contact with support (PLN-031). */
  DOWNGRADE: refusal(409, 'A change to a smaller plan needs contact with support.'),
  BILLING_REFUSED: refusal(
    409,
    'The billing provider did not accept the request; nothing was charged.',
  ),
  ...billingUnavailable,
} as const;

export const subscribePlan = defineCall('subscribePlan', loadSchemas, {
  path: '/plans/subscribePlan',
  grows: false,
  summary: "Opens the billing provider's checkout for a plan that costs something",
  access: 'organization',
  needs: 'billing',
  perMinute: 20,
  refusals: {
    ...choosing,
    ALREADY_SUBSCRIBED: refusal(
      409,
      'There is a subscription already; its plan is changed with /plans/updatePlan.',
    ),
    NOTHING_TO_PAY: refusal(
      409,
      'There is nothing to pay for this plan; choose it with /plans/updatePlan.',
    ),
  },
});

/** Called when a person returns from the checkout, because the provider's own notification may be delayed. */
export const finishCheckout = defineCall('finishCheckout', loadSchemas, {
  path: '/plans/finishCheckout',
  summary: 'Asks the billing provider whether the checkout was paid',
  access: 'organization',
  needs: 'billing',
  // Not audited here: the change that it finds is recorded by whatever applies it, with or without this call.
  audited: false,
  perMinute: 60,
  refusals: billingUnavailable,
});

export const updatePlan = defineCall('updatePlan', loadSchemas, {
  path: '/plans/updatePlan',
  grows: false,
  summary: 'Changes the plan; to the plan that it is already, it does nothing',
  access: 'organization',
  needs: 'billing',
  confirm: true,
  perMinute: 20,
  refusals: {
    ...choosing,
    CHECKOUT_NEEDED: refusal(
      409,
      'There is no subscription to change; begin one with /plans/subscribePlan.',
    ),
    CHANGE_UNDER_WAY: refusal(
      409,
      'Another change of the plan was begun a moment ago; try again in a few minutes.',
    ),
    PAYMENT_DECLINED: refusal(402, 'The payment was declined; the plan stays as it is.'),
  },
});

export const readPlans = defineCall('readPlans', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/plans/read/{brandId}',
  summary: "A brand's channels and plans, with the version that a change is made to",
});

export const savePlans = defineCall('savePlans', loadSchemas, {
  ...managing,
  path: '/console/plans/save',
  summary: "Changes a brand's channels, plans and coupons",
  refusals: {
    ...unwritten,
    PLAN_IN_USE: refusal(409, 'A plan that would be gone has subscribers.'),
  },
});
