import { answer } from '#kit/server/http/answer.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/plans/calls.ts';
import { subscribedPlan } from '../../catalog.ts';
import { trialDaysOf } from '../../rules/startingTerm.ts';
import { subscriptionIdState } from '../../rules/subscriptionIdState.ts';
import { findSubscriptionId } from '../../subscriptionIds.ts';

/** On another brand's host, an id is treated as unknown. */
export const isValidSubscriptionId = answer(
  contract.isValidSubscriptionId,
  async ({ services, http }, { id }) => {
    const nothing = { uiRules: null, trialDays: null, channelId: null, planId: null, brand: null };
    const found = await findSubscriptionId(services.database.system, id);
    const brand = found && brandById(found.brandId);
    if (!brand || !isHostOf(http.request.hostname, brand, services.config)) {
      return { subscriptionIdStatus: 'invalid' as const, subscriptionId: id, ...nothing };
    }
    const subscriptionIdStatus = subscriptionIdState(found, services.clock.now());
    if (subscriptionIdStatus !== 'valid') {
      return { subscriptionIdStatus, subscriptionId: id, ...nothing };
    }
    const { channelId, planId } = found;
    const { channel } = subscribedPlan(found);
    const trialDays = trialDaysOf(channel);
    const uiRules = { ...channel.uiRules, isTrialDisabled: trialDays === 0 };
    const offer = { uiRules, trialDays, channelId, planId, brand };
    return { subscriptionIdStatus, subscriptionId: id, ...offer };
  },
);
