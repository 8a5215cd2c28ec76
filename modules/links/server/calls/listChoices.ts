import { answer } from '#kit/server/http/answer.ts';
import { allBrands } from '#modules/brand/server/index.ts';
import { channelsOf, defaultChannel } from '#modules/plans/server/index.ts';
import * as contract from '../../contract.ts';

export const listChoices = answer(contract.listChoices, async () => ({
  brands: allBrands().map(({ brandId, brandNameLong }) => ({
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
