import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/links/calls.ts';
import {
  expireSubscriptionId,
  withdrawSubscriptionId,
} from '#modules/foundation/plans/server/index.ts';

const ends = { expire: expireSubscriptionId, withdraw: withdrawSubscriptionId };

export const endSubscription = answer(
  contract.endSubscription,
  async ({ db, services, audit }, { subscriptionId, how }) => {
    const ended = await ends[how](db, subscriptionId, services.clock.now());
    if (!ended) return refuse('NOT_FOUND');
    audit.about(`${subscriptionId} (${how === 'expire' ? 'expired' : 'withdrawn'})`);
    return {};
  },
);
