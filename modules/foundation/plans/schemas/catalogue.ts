import { z } from 'zod';
import { distinct } from '#kit/contract/schemas.ts';
import { fileVersion, namedBrand, openedFile } from '#modules/foundation/brand/schemas.ts';
import { channel, eligiblePlan, planId } from './channel.ts';

const writtenPlan = eligiblePlan.omit({ discountedPrice: true });
export type WrittenPlan = z.infer<typeof writtenPlan>;

const writtenChannel = channel.extend({
  eligiblePlans: z.array(writtenPlan).min(1).max(12),
  /** Ids for addresses (`/signup/{subscriptionId}`) that sign customers up to this channel and plan. */
  subscriptionIds: z
    .array(z.strictObject({ subscriptionId: z.string().max(60), planId }))
    .max(1000),
});
export type WrittenChannel = z.infer<typeof writtenChannel>;

/** The channels and plans of a brand, as in its `plans.json`. */
export const planCatalogue = z
  .strictObject({
    /** The channel for sign-ups without a subscription id. */
    defaultChannelId: z.string().max(60),
    channels: z.array(writtenChannel).min(1).max(30),
  })
  .superRefine((read, context) => {
    const wrong = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    if (!read.channels.some(({ channelId }) => channelId === read.defaultChannelId)) {
      wrong(`There is no channel ${read.defaultChannelId}.`, 'defaultChannelId');
    }
    if (!distinct(read.channels.map(({ channelId }) => channelId))) {
      wrong('Two channels have the same id.', 'channels');
    }
    if (hasControls(read)) wrong('A text has control characters.');
    for (const [
      place,
      { trialPlanId, subscriptionIds, eligiblePlans },
    ] of read.channels.entries()) {
      const ids = eligiblePlans.map(({ planPointer }) => planPointer.planId);
      if (!distinct(ids)) wrong('Two plans have the same id.', 'channels', place, 'eligiblePlans');
      if (!ids.includes(trialPlanId)) {
        wrong(`There is no plan ${trialPlanId} for a trial.`, 'channels', place, 'trialPlanId');
      }
      for (const { planId: wanted } of subscriptionIds) {
        if (!ids.includes(wanted)) {
          wrong(`There is no plan ${wanted}.`, 'channels', place, 'subscriptionIds');
        }
      }
    }
  });
export type PlanCatalogue = z.infer<typeof planCatalogue>;

function hasControls(value: unknown): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (typeof value === 'string') return /[\u0000-\u001f\u007f]/.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasControls);
}

/**
 * A catalogue as it may be saved. It keeps more rules than `planCatalogue`, by which brands are read: one that was
 * saved before a rule must still open.
 */
export const savedCatalogue = planCatalogue.superRefine(({ channels }, context) => {
  for (const [place, { channelId, eligiblePlans }] of channels.entries()) {
    if (!isId(channelId)) {
      const path = ['channels', place, 'channelId'];
      context.addIssue({ code: 'custom', path, message: idWords });
    }
    for (const [planPlace, plan] of eligiblePlans.entries()) {
      for (const [isWrong, field, message] of [...planRules(plan), ...couponRules(plan)]) {
        const path = ['channels', place, 'eligiblePlans', planPlace, ...field];
        if (isWrong) context.addIssue({ code: 'custom', path, message });
      }
    }
  }
});

const idWords = 'An id has letters, digits and . : - _';
const isId = (text: string): boolean => /^[\w.:-]{1,60}$/.test(text);

type Rule = [isWrong: boolean, field: (string | number)[], sentence: string];

function planRules({ planPointer, planPrice, billingPlanId, planDetail }: WrittenPlan): Rule[] {
  const scans = planDetail.monitoringScan === 'ACTIVE';
  const { probelyScanFrequency: frequencies, probelyScanProfile: levels } = planDetail;
  return [
    [!isId(planPointer.planId), ['planPointer', 'planId'], idWords],
    [isEmpty(planDetail.planName), ['planDetail', 'planName'], 'Give the plan a name.'],
    [
      planPrice > 0 && isEmpty(billingPlanId ?? ''),
      ['billingPlanId'],
      'A plan that costs something needs its id at the billing provider.',
    ],
    [
      scans && frequencies.length === 0,
      ['planDetail', 'probelyScanFrequency'],
      'Choose how often scans may run.',
    ],
    [
      scans && levels.length === 0,
      ['planDetail', 'probelyScanProfile'],
      'Choose a depth of scans.',
    ],
  ];
}

const couponRules = ({ billingCoupons }: WrittenPlan): Rule[] =>
  billingCoupons.flatMap((coupon, place): Rule[] => {
    const { couponCode, discountType, discountPercentage, discountAmount } = coupon;
    const [field, discount] =
      discountType === 'percentage'
        ? ['discountPercentage', discountPercentage]
        : ['discountAmount', discountAmount];
    return [
      [isEmpty(couponCode), ['billingCoupons', place, 'couponCode'], 'A coupon needs its code.'],
      [!discount, ['billingCoupons', place, String(field)], 'A coupon needs what it takes off.'],
    ];
  });

const isEmpty = (text: string): boolean => text.trim() === '';

export const readPlans = {
  input: z.strictObject({ brandId: namedBrand }),
  output: z.object({ catalogue: planCatalogue, ...openedFile }),
};

export const savePlans = {
  input: z.strictObject({ brandId: namedBrand, version: fileVersion, catalogue: savedCatalogue }),
  output: z.object({ version: fileVersion }),
};
