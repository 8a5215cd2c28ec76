import { z } from 'zod';
import { fileVersion, namedBrand } from '#modules/foundation/brand/schemas.ts';
import { planCatalogue, type WrittenPlan } from './catalogue.ts';

/**
 * A catalogue as it may be saved. It keeps more rules than `planCatalogue`, by which brands are read: one that was
 * saved before a rule must still open.
 */
export const savedCatalogue = planCatalogue.superRefine(({ channels }, context) => {
  for (const [place, { channelId, eligiblePlans }] of channels.entries()) {
    if (!isId(channelId)) {
      context.addIssue({ code: 'custom', path: ['channels', place, 'channelId'], message: ids });
    }
    for (const [planPlace, plan] of eligiblePlans.entries()) {
      for (const [isWrong, field, message] of [...planRules(plan), ...couponRules(plan)]) {
        const path = ['channels', place, 'eligiblePlans', planPlace, ...field];
        if (isWrong) context.addIssue({ code: 'custom', path, message });
      }
    }
  }
});

const ids = 'An id has letters, digits and . : - _';
const isId = (text: string): boolean => /^[\w.:-]{1,60}$/.test(text);

type Rule = [isWrong: boolean, field: (string | number)[], sentence: string];

function planRules({ planPointer, planPrice, billingPlanId, planDetail }: WrittenPlan): Rule[] {
  const scans = planDetail.monitoringScan === 'ACTIVE';
  const { probelyScanFrequency: frequencies, probelyScanProfile: levels } = planDetail;
  return [
    [!isId(planPointer.planId), ['planPointer', 'planId'], ids],
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

export const savePlans = {
  input: z.strictObject({ brandId: namedBrand, version: fileVersion, catalogue: savedCatalogue }),
  output: z.object({ version: fileVersion }),
};
