import { answer, isRefused } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { replayDeliveries } from '#modules/foundation/webhooks/server/endpoints.ts';

export const replayBrand = answer(
  contract.replayBrand,
  ({ db, services, audit }, { brandId, ...asked }) =>
    db.transaction(async (tx) => {
      const again = await replayDeliveries(services, tx, { brandId }, asked);
      if (isRefused(again)) return again;
      const { count, host } = again;
      audit.about(`${host} for ${brandId}`);
      return { count };
    }),
);
