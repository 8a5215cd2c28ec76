import { z } from 'zod';
import { allBrands, readBrandFile, readBrandJson } from '#modules/brand/server/index.ts';
import { type Channel, channel, type EligiblePlan, eligiblePlan } from '../contract.ts';
import { discountedPrice } from './rules/discountedPrice.ts';
import type { Subscription } from './tables.ts';

/** As a brand writes it, with what follows from it. */
const plan = eligiblePlan.omit({ discountedPrice: true }).transform((written) => ({
  ...written,
  discountedPrice: discountedPrice(written.planPrice, written.billingCoupons),
}));

const catalog = z
  .strictObject({
    /** For who comes without a subscription id. */
    defaultChannelId: z.string().max(60),
    channels: z.array(
      channel.extend({
        eligiblePlans: z.array(plan).min(1).max(12),
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
  allBrands().map(({ brandId }) => [brandId, readBrandFile(brandId, 'plans.json', catalog)]),
);

/** @throws Error that tells what is wrong with the plans of a brand's folder. */
export function checkPlans(folder: string): void {
  readBrandJson(folder, 'plans.json', catalog);
}

function findPlan(plans: readonly EligiblePlan[], planId: string): EligiblePlan | undefined {
  return plans.find(({ planPointer }) => planPointer.planId === planId);
}

function catalogOf(brandId: string): Catalog {
  const found = catalogs.get(brandId);
  if (!found) throw new Error(`Brand ${brandId} has no plans`);
  return found;
}

const findChannel = (brandId: string, channelId: string): Channel | undefined =>
  catalogOf(brandId).channels.find((one) => one.channelId === channelId);

export const channelsOf = (brandId: string): readonly Channel[] => catalogOf(brandId).channels;

/** @throws when the brand has no such channel. */
export function channelOf(brandId: string, channelId: string): Channel {
  const found = findChannel(brandId, channelId);
  if (!found) throw new Error(`Brand ${brandId} has no channel ${channelId}`);
  return found;
}

/** What of a subscription names a plan. */
export type PlanName = Pick<Subscription, 'brandId' | 'channelId' | 'planId'>;

/**
 * The channel and plan of a subscription. A brand may have dropped them since: the default channel then
 * stands in for the channel and the channel's smallest plan for the plan, so that nobody is locked out.
 */
export function subscribedPlan(named: PlanName): { channel: Channel; plan: EligiblePlan } {
  const channel = findChannel(named.brandId, named.channelId) ?? defaultChannel(named.brandId);
  const plan = findPlan(channel.eligiblePlans, named.planId) ?? channel.eligiblePlans[0];
  if (!plan) throw new Error(`Channel ${channel.channelId} has no plan`);
  return { channel, plan };
}

/** The plan of a subscription's channel that the billing provider calls so. */
export const findPlanByBilling = (named: PlanName, billingPlanId: string): string | undefined =>
  subscribedPlan(named).channel.eligiblePlans.find((plan) => plan.billingPlanId === billingPlanId)
    ?.planPointer.planId;

/** Whether the brand still has what a subscription names. */
export function hasPlan({ brandId, channelId, planId }: PlanName): boolean {
  const channel = catalogs.has(brandId) && findChannel(brandId, channelId);
  return Boolean(channel && findPlan(channel.eligiblePlans, planId));
}

export const defaultChannel = (brandId: string): Channel =>
  channelOf(brandId, catalogOf(brandId).defaultChannelId);

/** What a subscription id in a brand's own data stands for, or undefined. */
export function findSubscriptionIdOfBrands(subscriptionId: string): PlanName | undefined {
  for (const [brandId, { channels }] of catalogs) {
    for (const { channelId, subscriptionIds } of channels) {
      const named = subscriptionIds.find((one) => one.subscriptionId === subscriptionId);
      if (named) return { brandId, channelId, planId: named.planId };
    }
  }
  return undefined;
}

/** Every subscription id of brand data. */
export const subscriptionIdsOfBrands = (): ({ subscriptionId: string } & PlanName)[] =>
  [...catalogs].flatMap(([brandId, { channels }]) =>
    channels.flatMap(({ channelId, subscriptionIds }) =>
      subscriptionIds.map((named) => ({ ...named, brandId, channelId })),
    ),
  );
