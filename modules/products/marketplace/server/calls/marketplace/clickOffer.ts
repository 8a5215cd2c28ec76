import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/marketplace/calls.ts';
import { findOffer } from '../../offers.ts';
import { countEvent } from '../../store.ts';

/** Clicks in a customer service session do not count. An offer without a code is claimed by opening its address. */
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
