import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import {
  hostOf,
  presentEndpoint,
  setEndpoint,
} from '#modules/foundation/webhooks/server/endpoints.ts';

export const switchBrandEndpoint = answer(
  contract.switchBrandEndpoint,
  ({ db, services, audit }, { brandId, ...wanted }) =>
    db.transaction(async (tx) => {
      const endpoint = await setEndpoint(services, tx, { brandId }, wanted);
      if (!endpoint) return refuse('NOT_FOUND');
      audit.about(`${hostOf(endpoint)} for ${brandId} (${wanted.isOn ? 'on' : 'off'})`);
      return presentEndpoint(endpoint);
    }),
);
