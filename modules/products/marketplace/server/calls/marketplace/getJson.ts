import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/marketplace/calls.ts';
import type { Offer, PartnerOffer } from '#modules/products/marketplace/schemas.ts';
import { marketplaceOf } from '../../offers.ts';
import { orderOffers } from '../../rules/order.ts';
import { loadClaims } from '../../store.ts';
import { loadWeaknesses } from '../../weaknesses.ts';

export const getJson = answer(contract.getJson, async ({ db, caller, services }) => {
  const { orgId, brandId, modules } = caller;
  const { demonstration, categories, offers } = marketplaceOf(brandId);
  const weaknesses = await loadWeaknesses(services, db, orgId, modules);
  const claims = await loadClaims(db, orgId);
  return {
    data: {
      demonstration,
      savingsUpTo: Math.max(0, ...offers.map(({ saving }) => saving.percent)),
      categories,
      offers: orderOffers(offers, weaknesses).map(({ offer, closes }) => ({
        ...presentOffer(offer, claims.get(offer.partner)),
        closes,
      })),
    },
  };
});

function presentOffer(
  { code, topics: _topics, ...offer }: PartnerOffer,
  claimedAt: Date | undefined,
): Omit<Offer, 'closes'> {
  return {
    ...offer,
    kind: code ? 'code' : 'link',
    code: (claimedAt && code) ?? null,
    claimedAt: claimedAt?.toISOString() ?? null,
  };
}
