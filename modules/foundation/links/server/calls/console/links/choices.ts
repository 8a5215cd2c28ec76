import { onlyOfBrands } from '#kit/server/brands.ts';
import { answer } from '#kit/server/http/answer.ts';
import { allBrands } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/links/calls.ts';
import { channelsOf, defaultChannel } from '#modules/foundation/plans/server/index.ts';

export const listChoices = answer(contract.listChoices, async ({ caller }) => ({
  brands: onlyOfBrands(caller.brands, allBrands()).map(({ brandId, brandNameLong }) => ({
    brandId,
    brandNameLong,
    defaultChannelId: defaultChannel(brandId).channelId,
    channels: channelsOf(brandId).map(({ channelId, trialPlanId, eligiblePlans }) => ({
      channelId,
      trialPlanId,
      plans: eligiblePlans.map(({ planPointer, planDetail }) => ({
        planId: planPointer.planId,
        planName: planDetail.planName,
      })),
    })),
  })),
}));
