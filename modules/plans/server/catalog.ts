import { z } from 'zod';
import { allBrands, readBrandFile } from '#modules/brand/server/index.ts';
import { type Channel, channel, type EligiblePlan } from '../contract.ts';

const catalog = z
  .strictObject({
    /** For who comes without a subscription id. */
    defaultChannelId: z.string().max(60),
    channels: z.array(
      channel.extend({
        /** Named by an address (`/signup/{subscriptionId}`): the channel's sign-ups with this plan. */
        subscriptionIds: z.array(
          z.strictObject({ subscriptionId: z.string().max(60), planId: z.string().max(60) }),
        ),
      }),
    ),
  })
  .superRefine((read, context) => {
    const wrong = (message: string) => context.addIssue({ code: 'custom', message });
    if (!read.channels.some(({ channelId }) => channelId === read.defaultChannelId)) {
      wrong(`there is no channel ${read.defaultChannelId}`);
    }
    for (const { channelId, trialPlanId, subscriptionIds, eligiblePlans } of read.channels) {
      for (const planId of [trialPlanId, ...subscriptionIds.map((named) => named.planId)]) {
        if (!findPlan(eligiblePlans, planId)) wrong(`channel ${channelId} has no plan ${planId}`);
      }
    }
  });
type Catalog = z.infer<typeof catalog>;

/** Each brand's `plans.json`, read once; a process must not start with one that is wrong. */
const catalogs: ReadonlyMap<string, Catalog> = new Map(
  allBrands().map(({ brandId }) => [brandId, catalog.parse(readBrandFile(brandId, 'plans.json'))]),
);

function findPlan(plans: readonly EligiblePlan[], planId: string): EligiblePlan | undefined {
  return plans.find(({ planPointer }) => planPointer.planId === planId);
}

function catalogOf(brandId: string): Catalog {
  const found = catalogs.get(brandId);
  if (!found) throw new Error(`Brand ${brandId} has no plans`);
  return found;
}

/** @throws when the brand's data no longer has what a subscription names. */
export function channelOf(brandId: string, channelId: string): Channel {
  const found = catalogOf(brandId).channels.find((one) => one.channelId === channelId);
  if (!found) throw new Error(`Brand ${brandId} has no channel ${channelId}`);
  return found;
}

/** @throws when the brand's data no longer has what a subscription names. */
export function planOfChannel(within: Channel, planId: string): EligiblePlan {
  const found = findPlan(within.eligiblePlans, planId);
  if (!found) throw new Error(`Channel ${within.channelId} has no plan ${planId}`);
  return found;
}

export const defaultChannel = (brandId: string): Channel =>
  channelOf(brandId, catalogOf(brandId).defaultChannelId);

/** The brand, channel and plan that a subscription id stands for, or undefined for an unknown one. */
export function findSubscriptionId(
  subscriptionId: string,
): { brandId: string; channelId: string; planId: string } | undefined {
  for (const [brandId, { channels }] of catalogs) {
    for (const { channelId, subscriptionIds } of channels) {
      const named = subscriptionIds.find((one) => one.subscriptionId === subscriptionId);
      if (named) return { brandId, channelId, planId: named.planId };
    }
  }
  return undefined;
}
