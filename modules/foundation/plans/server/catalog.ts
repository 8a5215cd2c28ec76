import type { z } from 'zod';
import type { BrandFiles } from '#kit/server/brandSource.ts';
import { allBrands, ofEachBrand, readBrandJson } from '#modules/foundation/brand/server/index.ts';
import { type Channel, type EligiblePlan, planCatalogue } from '../schemas.ts';
import { discountedPrice } from './rules/discountedPrice.ts';
import type { Subscription } from './tables.ts';

/** As a brand writes it, with what follows from it. */
const catalog = planCatalogue.transform(({ channels, ...written }) => ({
  ...written,
  channels: channels.map((one) => ({
    ...one,
    eligiblePlans: one.eligiblePlans.map((plan) => ({
      ...plan,
      discountedPrice: discountedPrice(plan.planPrice, plan.billingCoupons),
    })),
  })),
}));
type Catalog = z.output<typeof catalog>;

/** @throws Error that tells what is wrong with the plans in a brand's data. */
export const catalogIn = (files: BrandFiles): Catalog =>
  readBrandJson(files, 'plans.json', catalog);

const findCatalog = ofEachBrand(catalogIn);

function findPlan(plans: readonly EligiblePlan[], planId: string): EligiblePlan | undefined {
  return plans.find(({ planPointer }) => planPointer.planId === planId);
}

function catalogOf(brandId: string): Catalog {
  const found = findCatalog(brandId);
  if (!found) throw new Error(`Brand ${brandId} has no plans`);
  return found;
}

const findChannel = (brandId: string, channelId: string): Channel | undefined =>
  findCatalog(brandId)?.channels.find((one) => one.channelId === channelId);

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
  const channel = findChannel(brandId, channelId);
  return Boolean(channel && findPlan(channel.eligiblePlans, planId));
}

export const defaultChannel = (brandId: string): Channel =>
  channelOf(brandId, catalogOf(brandId).defaultChannelId);

/** What a subscription id in a brand's own data stands for, or undefined. */
export function findSubscriptionIdOfBrands(subscriptionId: string): PlanName | undefined {
  const named = subscriptionIdsOfBrands().find((one) => one.subscriptionId === subscriptionId);
  return named && { brandId: named.brandId, channelId: named.channelId, planId: named.planId };
}

/** Every subscription id of brand data. */
export const subscriptionIdsOfBrands = (): ({ subscriptionId: string } & PlanName)[] =>
  allBrands().flatMap(({ brandId }) =>
    catalogOf(brandId).channels.flatMap(({ channelId, subscriptionIds }) =>
      subscriptionIds.map((named) => ({ ...named, brandId, channelId })),
    ),
  );
