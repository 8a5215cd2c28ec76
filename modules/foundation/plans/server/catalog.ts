import type { z } from 'zod';
import type { BrandFiles } from '#kit/server/services/brandSource.ts';
import { allBrands, ofEachBrand, readBrandJson } from '#modules/foundation/brand/server/index.ts';
import { type Channel, type EligiblePlan, planCatalogue } from '../schemas.ts';
import { discountedPrice } from './rules/discountedPrice.ts';
import type { Subscription } from './tables.ts';

/** A brand's catalogue as written, with derived values. */
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

/** @throws Error that says what is wrong with the plans in a brand's data. */
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

/** The part of a subscription that identifies a plan. */
export type PlanName = Pick<Subscription, 'brandId' | 'channelId' | 'planId'>;

/**
 * The channel and plan of a subscription. If the brand has removed them, the default channel and the
 * channel's smallest plan are used, so that nobody is locked out.
 */
export function subscribedPlan(named: PlanName): { channel: Channel; plan: EligiblePlan } {
  const channel = findChannel(named.brandId, named.channelId) ?? defaultChannel(named.brandId);
  const plan = findPlan(channel.eligiblePlans, named.planId) ?? channel.eligiblePlans[0];
  if (!plan) throw new Error(`Channel ${channel.channelId} has no plan`);
  return { channel, plan };
}

/** The plan in the subscription's channel that has this id at the billing provider. */
export const findPlanByBilling = (named: PlanName, billingPlanId: string): string | undefined =>
  subscribedPlan(named).channel.eligiblePlans.find((plan) => plan.billingPlanId === billingPlanId)
    ?.planPointer.planId;

/** Whether the brand still has the plan that a subscription refers to. */
export function hasPlan({ brandId, channelId, planId }: PlanName): boolean {
  const channel = findChannel(brandId, channelId);
  return Boolean(channel && findPlan(channel.eligiblePlans, planId));
}

export const defaultChannel = (brandId: string): Channel =>
  channelOf(brandId, catalogOf(brandId).defaultChannelId);

/** The plan for a subscription id in a brand's own data, or undefined. */
export function findSubscriptionIdOfBrands(subscriptionId: string): PlanName | undefined {
  const named = subscriptionIdsOfBrands().find((one) => one.subscriptionId === subscriptionId);
  return named && { brandId: named.brandId, channelId: named.channelId, planId: named.planId };
}

/** Every subscription id in the data of all brands. */
export const subscriptionIdsOfBrands = (): ({ subscriptionId: string } & PlanName)[] =>
  allBrands().flatMap(({ brandId }) =>
    catalogOf(brandId).channels.flatMap(({ channelId, subscriptionIds }) =>
      subscriptionIds.map((named) => ({ ...named, brandId, channelId })),
    ),
  );
