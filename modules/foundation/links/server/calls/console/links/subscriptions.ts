import { answer } from '#kit/server/http/answer.ts';
import { allBrands, brandAddress } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/links/calls.ts';
import { signUpAddress } from '#modules/foundation/links/server/makeSubscription.ts';
import { stateOf } from '#modules/foundation/links/server/rules/stateOf.ts';
import { maxListed } from '#modules/foundation/links/vocabulary.ts';
import { listSubscriptionIds } from '#modules/foundation/plans/server/index.ts';

export const listSubscriptions = answer(
  contract.listSubscriptions,
  async ({ db, caller, services }, { search }) => {
    const wanted = search.toLowerCase();
    const now = services.clock.now();
    const addresses = new Map(
      allBrands().map((brand) => [brand.brandId, brandAddress(brand, services.config)]),
    );
    const found = (await listSubscriptionIds(db, caller.brands)).filter(
      ({ subscriptionId, brandId, channelId, planId }) =>
        [subscriptionId, brandId, channelId, planId].some((text) =>
          text.toLowerCase().includes(wanted),
        ),
    );
    return {
      total: found.length,
      subscriptions: found.slice(0, maxListed).map((one) => ({
        subscriptionId: one.subscriptionId,
        brandId: one.brandId,
        channelId: one.channelId,
        planId: one.planId,
        url: signUpAddress(addresses.get(one.brandId) ?? '', one.subscriptionId),
        state: stateOf(one, now),
        expiresAt: one.expiresAt?.toISOString() ?? null,
        ofBrand: one.createdBy === null,
      })),
    };
  },
);
