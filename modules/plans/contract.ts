import { z } from 'zod';
import { scanLevels } from '#engines/scanner/check.ts';
import { defineCall } from '#kit/contract/call.ts';
import { featureValues, moduleNames } from '#kit/contract/modules.ts';
import { cents, instant } from '#kit/contract/schemas.ts';
import { brand } from '#modules/brand/contract.ts';

const feature = z.enum(featureValues);

export const scanFrequencies = ['QUARTERLY', 'MONTHLY', 'WEEKLY', 'DAILY'] as const;
/** What a plan contains (spec portal §3 'subscribedPlan', 'planDetail'). */
export const planDetail = z.object({
  planName: z.string().max(60),
  training: feature,
  trainingNumberOfSeats: z.int().min(0),
  insurance: feature,
  securityPolicies: feature,
  securityPoliciesSignOff: feature,
  cybermaturity: feature,
  cyberconcierge: feature,
  securityRatings: feature,
  monitoringScan: feature,
  monitoringNumberOfTargets: z.int().min(0),
  probelyScanFrequency: z.array(z.enum(scanFrequencies)),
  probelyScanProfile: z.array(z.enum(scanLevels)),
});
export type PlanDetail = z.infer<typeof planDetail>;

const coupon = z.object({
  couponCode: z.string().max(60),
  discountType: z.enum(['fixed_amount', 'percentage']),
  /** Cents, of a fixed amount. */
  discountAmount: cents.optional(),
  discountPercentage: z.number().min(0).max(100).optional(),
});

export const eligiblePlan = z.object({
  showToCustomer: z.boolean(),
  /** Cents a month; 0 is free. */
  planPrice: cents,
  billingPlanId: z.string().max(100).nullable(),
  billingCoupons: z.array(coupon).max(5),
  planDiscountMessage: z.string().max(200),
  planColors: z.object({ border: z.string(), button: z.string(), shadow: z.string() }),
  planPointer: z.object({ appId: z.string().max(60), planId: z.string().max(60) }),
  planDetail,
});
export type EligiblePlan = z.infer<typeof eligiblePlan>;

export const uiRules = z.object({
  channelDiscountTitle: z.string().max(200).optional(),
  channelDiscountDescription: z.string().max(500).optional(),
  isTrialDisabled: z.boolean(),
  /** Shown beside the sign-up form; addresses of pictures on this origin, heights in pixels. */
  marketingLogos: z
    .array(
      z.object({
        src: z.string().max(300).startsWith('/brand/'),
        alt: z.string().max(100),
        height: z.int().min(8).max(200),
      }),
    )
    .max(6)
    .default([]),
});

/** A way in which customers come to a brand, with the plans that they may choose. */
export const channel = z.object({
  channelId: z.string().max(60),
  /** The plan that a sign-up without a subscription id begins with. */
  trialPlanId: z.string().max(60),
  trialDays: z.int().min(0).max(365),
  uiRules,
  eligiblePlans: z.array(eligiblePlan).min(1).max(12),
});
export type Channel = z.infer<typeof channel>;

export const subscriptionStatuses = ['INTRIAL', 'ACTIVE', 'FAILED', 'CANCELED'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** An organisation's plan with all that follows from it (spec portal §3 'Plan state'). */
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
  hasBillingSubscription: z.boolean(),
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
