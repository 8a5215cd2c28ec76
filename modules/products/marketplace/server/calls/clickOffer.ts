import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/marketplace/calls.ts';
import { findOffer } from '../offers.ts';
import { countEvent } from '../store.ts';

/** Provider staff looking on are not counted. Where the address is the offer, going there claims it. */
export const clickOffer = answer(
  contract.clickOffer,
  async ({ db, caller, services }, { partner }) => {
    const { orgId, brandId, cognitoId, customerService } = caller;
    const offer = findOffer(brandId, partner);
    if (!offer) return refuse('NOT_FOUND');
    if (customerService) return {};
    const at = services.clock.now();
    await countEvent(db, orgId, { partner, kind: 'click', cognitoId, at });
    if (!offer.code) await countEvent(db, orgId, { partner, kind: 'claim', cognitoId, at });
    return {};
  },
);
