import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { featureValues, moduleNames } from '#kit/contract/modules.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { instant } from '#kit/contract/schemas.ts';
import { brand } from '#modules/foundation/brand/contract.ts';
import {
  type EligiblePlan,
  eligiblePlan,
  planDetail,
  planId,
  uiRules,
} from './contract/channel.ts';

export * from './contract/catalogue.ts';
export {
  type Channel,
  type Coupon,
  channel,
  coupon,
  type EligiblePlan,
  eligiblePlan,
  type PlanDetail,
  planDetail,
  scanFrequencies,
  uiRules,
} from './contract/channel.ts';

const feature = z.enum(featureValues);

export const subscriptionStatuses = ['INTRIAL', 'ACTIVE', 'FAILED', 'CANCELED'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What a plan's card offers. */
export type PlanAction = 'subscribe' | 'current' | 'upgrade' | 'downgrade';

/**
 * Subscribe in trial, Current for the own plan, Upgrade above it, otherwise Downgrade, which only support
 * does (PLN-030). Read by button and handler alike. Who canceled subscribes anew.
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
  // Nothing would be paid for it any more: that ends a subscription, and support does so.
  if (hasBillingSubscription && chosen?.billingPlanId === null) return 'downgrade';
  return place(planId) > place(subscribedPlanPointer.planId) ? 'upgrade' : 'downgrade';
}

/** An organisation's plan with all that follows from it (PLN-001). */
export const planState = z.object({
  subscribedPlan: planDetail,
  subscribedPlanPointer: z.object({ appId: z.string(), planId: z.string() }),
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionDate: instant,
  expirationDate: instant.nullable(),
  signUpDate: instant,
  channelObject: z.object({ channelId: z.string(), uiRules, eligiblePlans: z.array(eligiblePlan) }),
  modules: z.record(z.enum(moduleNames), feature),
  isHighestPlan: z.boolean(),
  trial: z.object({ isExpired: z.boolean(), daysLeft: z.int() }),
  /** Whether something at the billing provider is in force, so that plans are changed and not bought. */
  hasBillingSubscription: z.boolean(),
  /** Of what was bought at the billing provider; null where nothing was yet. */
  billingSubscriptionStatus: z.enum(subscriptionStatuses).nullable(),
  brand,
});
export type PlanState = z.infer<typeof planState>;

export const featureUsageProfile = defineCall({
  method: 'GET',
  path: '/plans/featureUsageProfile',
  summary: "The organisation's plan, its modules and the brand",
  access: 'organization',
  output: z.object({ plans: planState }),
});

/** What the last part of `/signup/{subscriptionId}` may look like. */
export const subscriptionId = z.string().regex(/^[\w.:-]{1,60}$/);
export const subscriptionIdStates = ['valid', 'expired', 'invalid'] as const;
export type SubscriptionIdState = (typeof subscriptionIdStates)[number];

export const isValidSubscriptionId = defineCall({
  method: 'GET',
  path: '/plans/isValidSubscriptionId/{id}',
  summary: 'What a subscription id in the address of a sign-up stands for',
  access: 'public',
  input: z.strictObject({ id: z.string().max(100) }),
  /** All but the state is null where the id is not valid. */
  output: z.object({
    subscriptionIdStatus: z.enum(subscriptionIdStates),
    subscriptionId: z.string(),
    uiRules: uiRules.nullable(),
    channelId: z.string().nullable(),
    planId: z.string().nullable(),
    brand: brand.nullable(),
  }),
  perMinute: 60,
});

export const getEligiblePlans = defineCall({
  method: 'GET',
  path: '/plans/getEligiblePlans',
  summary: 'The plans that the organisation may choose among',
  access: 'organization',
  output: z.object({
    eligiblePlans: z.array(eligiblePlan),
    /** At the billing provider. */
    hasSubscription: z.boolean(),
  }),
});

const chosenPlan = z.strictObject({ planId });

const billingUnavailable = {
  BILLING_UNAVAILABLE: refusal(503, 'The billing provider does not answer; try again later.'),
} as const;

/** What buying and changing have in common. */
const choosing = {
  NOT_ELIGIBLE: refusal(404, 'The plan is not among those that the organization may choose.'),
  /** A smaller plan needs contact with support (PLN-031). */
  DOWNGRADE: refusal(409, 'A change to a smaller plan needs contact with support.'),
  BILLING_REFUSED: refusal(
    409,
    'The billing provider did not accept the request; nothing was charged.',
  ),
  ...billingUnavailable,
} as const;

export const subscribePlan = defineCall({
  method: 'POST',
  path: '/plans/subscribePlan',
  summary: "Opens the billing provider's checkout for a plan that costs something",
  access: 'organization',
  perMinute: 20,
  input: chosenPlan,
  output: z.object({ checkoutUrl: z.url().max(2000) }),
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

/** Asked when a person comes back from the checkout: what the provider tells by itself may still be on its way. */
export const finishCheckout = defineCall({
  method: 'POST',
  path: '/plans/finishCheckout',
  summary: 'Asks the billing provider whether the checkout was paid',
  access: 'organization',
  // What it finds stands in the log whether it is asked or not.
  audited: false,
  perMinute: 60,
  output: z.object({ hasSubscription: z.boolean(), planName: z.string() }),
  refusals: billingUnavailable,
});

export const updatePlan = defineCall({
  method: 'POST',
  path: '/plans/updatePlan',
  summary: 'Changes the plan; to the plan that it is already, it does nothing',
  access: 'organization',
  perMinute: 20,
  input: chosenPlan,
  output: z.object({ planName: z.string() }),
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
