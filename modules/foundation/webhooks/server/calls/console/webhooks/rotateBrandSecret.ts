import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { renewSecret } from '#modules/foundation/webhooks/server/endpoints.ts';

export const rotateBrandSecret = answer(
  contract.rotateBrandSecret,
  ({ db, services, audit }, { brandId, endpointId }) =>
    db.transaction(async (tx) => {
      const made = await renewSecret(services, tx, { brandId }, endpointId);
      if (!made) return refuse('NOT_FOUND');
      const { host, ...shown } = made;
      audit.about(`${host} for ${brandId}`);
      return shown;
    }),
);
