import { z } from 'zod';
import { featureValues, moduleNames } from '#kit/contract/modules.ts';
import { instant } from '#kit/contract/schemas.ts';
import { brand } from '#modules/foundation/brand/schemas.ts';
import { eligiblePlan, planDetail, planId, uiRules } from './schemas/channel.ts';
import { subscriptionIdStates, subscriptionStatuses } from './vocabulary.ts';

export * from './schemas/catalogue.ts';
export * from './schemas/channel.ts';

const feature = z.enum(featureValues);

/** An organization's plan, and what follows from it (PLN-001). */
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
  /** Whether there is an active subscription at the billing provider, so that plans are changed and not bought. */
  hasBillingSubscription: z.boolean(),
  /** The status of the subscription at the billing provider; null when there was none yet. */
  billingSubscriptionStatus: z.enum(subscriptionStatuses).nullable(),
  brand,
});
export type PlanState = z.infer<typeof planState>;

export const featureUsageProfile = {
  output: z.object({ plans: planState }),
};

/** The pattern for the last part of `/signup/{subscriptionId}`. */
export const subscriptionId = z.string().regex(/^[\w.:-]{1,60}$/);

export const isValidSubscriptionId = {
  input: z.strictObject({ id: z.string().max(100) }),
  /** Everything except the state is null when the id is not valid. */
  output: z.object({
    subscriptionIdStatus: z.enum(subscriptionIdStates),
    subscriptionId: z.string(),
    uiRules: uiRules.nullable(),
    /** Of the trial with which whoever signs up by it begins; 0 where they begin with none. */
    trialDays: z.int().nullable(),
    channelId: z.string().nullable(),
    planId: z.string().nullable(),
    brand: brand.nullable(),
  }),
};

export const getEligiblePlans = {
  output: z.object({
    eligiblePlans: z.array(eligiblePlan),
    /** Whether there is a subscription at the billing provider. */
    hasSubscription: z.boolean(),
  }),
};

const chosenPlan = z.strictObject({ planId });

export const subscribePlan = {
  input: chosenPlan,
  output: z.object({ checkoutUrl: z.url().max(2000) }),
};

export const finishCheckout = {
  output: z.object({ hasSubscription: z.boolean(), planName: z.string() }),
};

export const updatePlan = {
  input: chosenPlan,
  output: z.object({ planName: z.string() }),
};
