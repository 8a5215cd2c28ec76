import { allBrands, defaultBrand } from '#modules/foundation/brand/server/index.ts';
import { channelsOf, defaultChannel } from '#modules/foundation/plans/server/index.ts';
import type { RowFault } from '../vocabulary.ts';
import type { LinkRow } from './rules/readLinks.ts';

export interface ChosenPlan {
  brandId: string;
  channelId: string;
  planId: string;
}

/** The plan that a row names. Missing parts default to the brand's own choice for a sign-up. */
export function choosePlan(
  row: Pick<LinkRow, 'brand' | 'channel' | 'plan'>,
): ChosenPlan | RowFault {
  const brandId = row.brand || defaultBrand().brandId;
  if (!allBrands().some((brand) => brand.brandId === brandId)) return 'BRAND_UNKNOWN';
  const channelId = row.channel || defaultChannel(brandId).channelId;
  const channel = channelsOf(brandId).find((one) => one.channelId === channelId);
  if (!channel) return 'CHANNEL_UNKNOWN';
  const planId = row.plan || channel.trialPlanId;
  const has = channel.eligiblePlans.some(({ planPointer }) => planPointer.planId === planId);
  return has ? { brandId, channelId, planId } : 'PLAN_UNKNOWN';
}
