import { z } from 'zod';
import { fileVersion, namedBrand } from '#modules/foundation/brand/schemas.ts';
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
    if (isTwice(read.channels.map(({ channelId }) => channelId))) {
      wrong('Two channels have the same id.', 'channels');
    }
    if (hasControls(read)) wrong('A text has control characters.');
    for (const [
      place,
      { trialPlanId, subscriptionIds, eligiblePlans },
    ] of read.channels.entries()) {
      const ids = eligiblePlans.map(({ planPointer }) => planPointer.planId);
      if (isTwice(ids)) wrong('Two plans have the same id.', 'channels', place, 'eligiblePlans');
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

const isTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

function hasControls(value: unknown): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (typeof value === 'string') return /[\u0000-\u001f\u007f]/.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasControls);
}

export const readPlans = {
  input: z.strictObject({ brandId: namedBrand }),
  output: z.object({
    catalogue: planCatalogue,
    version: fileVersion,
    brandNameLong: z.string(),
    readOnly: z.boolean(),
  }),
};
