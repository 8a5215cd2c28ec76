import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import * as endpoints from '#modules/foundation/webhooks/server/endpoints.ts';

export const replayBrand = answer(contract.replayBrand, (context, { brandId, ...asked }) =>
  endpoints.replayDeliveries(context, { brandId }, asked),
);
