import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/marketplace/calls.ts';
import { findOffer } from '../../offers.ts';
import { countEvent } from '../../store.ts';

export const claimOffer = answer(
  contract.claimOffer,
  async ({ db, caller, services, audit }, { partner }) => {
    const { orgId, brandId, cognitoId } = caller;
    const offer = findOffer(brandId, partner);
    if (!offer) return refuse('NOT_FOUND');
    const at = services.clock.now();
    const isNew = await countEvent(db, orgId, { partner, kind: 'claim', cognitoId, at });
    if (isNew) audit.about(offer.name);
    else audit.none();
    return { code: offer.code ?? null, url: offer.url };
  },
);
