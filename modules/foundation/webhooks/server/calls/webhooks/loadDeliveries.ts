import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { presentDelivery } from '../../endpoints.ts';
import { findEndpoint, listDeliveries } from '../../store.ts';

export const loadDeliveries = answer(
  contract.loadDeliveries,
  async ({ db, caller }, { endpointId }) => {
    const endpoint = await findEndpoint(db, { orgId: caller.orgId }, endpointId);
    if (!endpoint) return refuse('NOT_FOUND');
    return { deliveries: (await listDeliveries(db, endpointId)).map(presentDelivery) };
  },
);
