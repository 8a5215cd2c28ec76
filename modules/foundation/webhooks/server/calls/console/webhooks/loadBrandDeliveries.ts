import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { presentDelivery } from '#modules/foundation/webhooks/server/endpoints.ts';
import { findEndpoint, listDeliveries } from '#modules/foundation/webhooks/server/store.ts';

export const loadBrandDeliveries = answer(
  contract.loadBrandDeliveries,
  async ({ db }, { brandId, endpointId }) => {
    const endpoint = await findEndpoint(db, { brandId }, endpointId);
    if (!endpoint) return refuse('NOT_FOUND');
    return { deliveries: (await listDeliveries(db, endpointId)).map(presentDelivery) };
  },
);
