import type { RefusalOf } from '#kit/contract/call.ts';
import type { finishCheckout, subscribePlan, updatePlan } from '#modules/foundation/plans/calls.ts';
import type {
  PlanAction,
  SubscriptionStatus,
  scanFrequencies,
} from '#modules/foundation/plans/vocabulary.ts';

/** How often websites are scanned (PLN-028). */
export const frequencyCopy: Record<(typeof scanFrequencies)[number], string> = {
  DAILY: 'once a day',
  WEEKLY: 'once a week',
  MONTHLY: 'once a month',
  QUARTERLY: 'once a quarter',
};

export const actionCopy: Record<PlanAction, string> = {
  subscribe: 'Subscribe',
  current: 'Current',
  upgrade: 'Upgrade',
  downgrade: 'Downgrade',
};

const largerPlan = 'It adds to your plan and takes nothing away.';

/** Why a plan is recommended (PLN-073). */
export const recommendedCopy: Record<SubscriptionStatus, string> = {
  INTRIAL: 'It keeps what you have in your trial.',
  CANCELED: 'It has all that your plan had before.',
  ACTIVE: largerPlan,
  FAILED: largerPlan,
};

/** The dialog that confirms a change of plan (PLN-041 to PLN-043). */
export const upgradeCopy = {
  done: 'Plan is successfully upgraded',
  doneTo: (planName: string) => `You have successfully upgraded to ${planName}.`,
  /** For a plan that includes less than the previous one: the sentence must not call it more. */
  doneToLess: (planName: string) =>
    `You have subscribed to ${planName}. It includes less than your plan before.`,
  failed: 'Upgrade plan failed',
  unable: (support: string) => `Unable to upgrade your plan. Please contact us at ${support}.`,
};

/** The reason for a failure, shown below the specification's sentence. */
const choosing = {
  NOT_ELIGIBLE: 'This plan is no longer offered. Refresh the page to see which are.',
  DOWNGRADE: 'We change to a smaller plan for you: write to us.',
  BILLING_REFUSED: 'The billing provider did not accept this. Nothing was charged.',
  BILLING_UNAVAILABLE:
    'The billing provider does not answer at the moment. Try again in a few minutes.',
};
export const subscribeRefusals: Record<RefusalOf<typeof subscribePlan>, string> = {
  ...choosing,
  ALREADY_SUBSCRIBED: 'Your organization has subscribed already. Refresh the page to see its plan.',
  NOTHING_TO_PAY: 'There is nothing to pay for this plan. Refresh the page and choose it again.',
};
export const updateRefusals: Record<RefusalOf<typeof updatePlan>, string> = {
  ...choosing,
  CHECKOUT_NEEDED: 'This plan has to be paid for first. Refresh the page and choose it again.',
  CHANGE_UNDER_WAY: 'Another change of your plan is under way. Try again in a few minutes.',
  PAYMENT_DECLINED: 'The payment was declined. Nothing was charged, and your plan stays as it is.',
};
export const finishRefusals: Record<RefusalOf<typeof finishCheckout>, string> = {
  BILLING_UNAVAILABLE:
    'The billing provider does not answer at the moment. If you paid, your plan changes as soon as it does.',
};
