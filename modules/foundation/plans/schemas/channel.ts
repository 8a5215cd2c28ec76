import { scanLevels } from '@portal/scanner/level';
import { z } from 'zod';
import { featureValues } from '#kit/contract/modules.ts';
import { cents } from '#kit/contract/schemas.ts';
import { colour } from '#modules/foundation/brand/schemas.ts';
import { scanFrequencies } from '../vocabulary.ts';

const feature = z.enum(featureValues);

/** What a plan contains (PLN-002). */
export const planDetail = z.object({
  planName: z.string().normalize('NFC').max(60),
  training: feature,
  trainingNumberOfSeats: z.int().min(0).default(0),
  insurance: feature,
  securityPolicies: feature,
  securityPoliciesSignOff: feature,
  cybermaturity: feature,
  cyberconcierge: feature,
  securityRatings: feature,
  monitoringScan: feature,
  monitoringNumberOfTargets: z.int().min(0).default(0),
  probelyScanFrequency: z.array(z.enum(scanFrequencies)),
  probelyScanProfile: z.array(z.enum(scanLevels)),
});
export type PlanDetail = z.infer<typeof planDetail>;

export const coupon = z.object({
  couponCode: z.string().max(60),
  discountType: z.enum(['fixed_amount', 'percentage']),
  /** In cents; for a fixed amount. */
  discountAmount: cents.optional(),
  discountPercentage: z.number().min(0).max(100).optional(),
});
export type Coupon = z.infer<typeof coupon>;

export const planId = z.string().max(60);

/** A plan that a customer can choose (PLN-007). */
export const eligiblePlan = z.object({
  showToCustomer: z.boolean(),
  /** Cents a month; 0 is free. */
  planPrice: cents,
  /** The price after coupons. Computed by the server only, so that it is computed the same way everywhere. */
  discountedPrice: cents,
  billingPlanId: z.string().max(100).nullable(),
  billingCoupons: z.array(coupon).max(5),
  planDiscountMessage: z.string().max(200),
  planColors: z.object({ border: colour, button: colour, shadow: colour }),
  planPointer: z.object({ appId: z.string().max(60), planId }),
  planDetail,
});
export type EligiblePlan = z.infer<typeof eligiblePlan>;

export const uiRules = z.object({
  channelDiscountTitle: z.string().max(200).optional(),
  channelDiscountDescription: z.string().max(500).optional(),
  isTrialDisabled: z.boolean(),
  /** Shown beside the sign-up form: addresses of pictures on this origin, heights in pixels. */
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

/** A way by which customers come to a brand, with the plans that they can choose. */
export const channel = z.object({
  channelId: z.string().max(60),
  /** The plan for a sign-up without a subscription id. */
  trialPlanId: z.string().max(60),
  trialDays: z.int().min(0).max(365),
  uiRules,
  eligiblePlans: z.array(eligiblePlan).min(1).max(12),
});
export type Channel = z.infer<typeof channel>;
