import { pickSent } from '#kit/contract/pick.ts';
import { answer } from '#kit/server/http/answer.ts';
import { allBrands, brandAddress } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/links/calls.ts';
import { signUpAddress } from '#modules/foundation/links/server/makeSubscription.ts';
import { presentSignUps } from '#modules/foundation/links/server/presentSignUps.ts';
import { stateOf } from '#modules/foundation/links/server/rules/stateOf.ts';
import { maxListed } from '#modules/foundation/links/vocabulary.ts';
import { countSignUps, listSubscriptionIds } from '#modules/foundation/plans/server/index.ts';

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
    const listed = found.slice(0, maxListed);
    const links = listed.map(({ subscriptionId, brandId }) => ({ id: subscriptionId, brandId }));
    const signUps = await countSignUps(db, 'subscriptionId', links);
    return {
      total: found.length,
      subscriptions: listed.map((one) => ({
        ...pickSent(one, 'subscriptionId', 'brandId', 'channelId', 'planId', 'expiresAt'),
        url: signUpAddress(addresses.get(one.brandId) ?? '', one.subscriptionId),
        state: stateOf(one, now),
        ofBrand: one.createdBy === null,
        ...presentSignUps(signUps.get(one.subscriptionId)),
      })),
    };
  },
);
