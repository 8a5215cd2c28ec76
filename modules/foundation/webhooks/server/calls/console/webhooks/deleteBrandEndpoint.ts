import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { hostOf } from '#modules/foundation/webhooks/server/endpoints.ts';
import { removeEndpoint } from '#modules/foundation/webhooks/server/store.ts';

export const deleteBrandEndpoint = answer(
  contract.deleteBrandEndpoint,
  ({ db, audit }, { brandId, endpointId }) =>
    db.transaction(async (tx) => {
      const endpoint = await removeEndpoint(tx, { brandId }, endpointId);
      if (!endpoint) return refuse('NOT_FOUND');
      audit.about(`${hostOf(endpoint)} for ${brandId}`);
      return {};
    }),
);
