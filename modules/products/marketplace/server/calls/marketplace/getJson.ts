import type { ModulesMap } from '#kit/contract/modules.ts';
import type { Db } from '#kit/server/db/database.ts';
import { answer } from '#kit/server/http/answer.ts';
import { allOf, type Services } from '#kit/server/services/services.ts';
import * as contract from '#modules/products/marketplace/calls.ts';
import type { Offer, PartnerOffer } from '#modules/products/marketplace/schemas.ts';
import { marketplaceOf } from '../../offers.ts';
import { orderOffers, type Weakness } from '../../rules/order.ts';
import { loadClaims } from '../../store.ts';

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

/** Everything open that the modules available to an organization report. */
async function loadWeaknesses(
  services: Pick<Services, 'clock' | 'contributions'>,
  db: Db,
  orgId: string,
  modules: ModulesMap,
): Promise<Weakness[]> {
  const now = services.clock.now();
  const found: Weakness[] = [];
  for (const { module, read } of allOf(services, 'openTopics')) {
    if (modules[module] !== 'ACTIVE') continue;
    for (const { topic, pressure } of await read(db, orgId, now))
      found.push({ topic, pressure, source: module });
  }
  return found;
}
