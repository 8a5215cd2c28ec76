import { z } from 'zod';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { allBrands, defaultBrand } from '#modules/foundation/brand/server/index.ts';
import { channelsOf, defaultChannel } from '#modules/foundation/plans/server/index.ts';
import { Declined } from './command.ts';

const id = z.string().min(1).max(60).optional();

/** Options that choose a plan; defaults are those of a sign-up with the brand. */
export const planChoice = {
  brand: id.describe('Id of the brand; the default brand without it'),
  channel: id.describe("Id of the channel; the brand's default channel without it"),
  plan: id.describe("Id of the plan; the channel's trial plan without it"),
};

interface PlanChoice {
  brand?: string;
  channel?: string;
  plan?: string;
}

/** @throws Declined that lists the choices. */
export function planOf({ brand: brandId = defaultBrand().brandId, ...chosen }: PlanChoice): {
  brand: Brand;
  brandId: string;
  channelId: string;
  planId: string;
} {
  const brands = allBrands();
  const brand = brands.find((one) => one.brandId === brandId);
  if (!brand)
    throw unknown(
      'brand',
      brandId,
      brands.map((one) => one.brandId),
    );
  const channels = channelsOf(brandId);
  const { channel: channelId = defaultChannel(brandId).channelId } = chosen;
  const channel = channels.find((one) => one.channelId === channelId);
  if (!channel)
    throw unknown(
      'channel',
      channelId,
      channels.map((one) => one.channelId),
    );
  const plans = channel.eligiblePlans.map(({ planPointer }) => planPointer.planId);
  const { plan: planId = channel.trialPlanId } = chosen;
  if (!plans.includes(planId)) throw unknown('plan', planId, plans);
  return { brand, brandId, channelId, planId };
}

const unknown = (what: string, asked: string, known: readonly string[]) =>
  new Declined(`There is no ${what} ${asked}. There is: ${known.join(', ')}.`);
