import { answer } from '#kit/server/http/answer.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/plans/calls.ts';
import { subscribedPlan } from '../../catalog.ts';
import { subscriptionIdState } from '../../rules/subscriptionIdState.ts';
import { findSubscriptionId } from '../../subscriptionIds.ts';

/** On another brand's host, an id is treated as unknown. */
export const isValidSubscriptionId = answer(
  contract.isValidSubscriptionId,
  async ({ services, http }, { id }) => {
    const nothing = { uiRules: null, channelId: null, planId: null, brand: null };
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
    const { uiRules } = subscribedPlan(found).channel;
    return { subscriptionIdStatus, subscriptionId: id, uiRules, channelId, planId, brand };
  },
);
