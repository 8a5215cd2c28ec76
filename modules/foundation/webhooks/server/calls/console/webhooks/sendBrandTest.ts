import { answer, isRefused } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { hostOf, testEndpoint } from '#modules/foundation/webhooks/server/endpoints.ts';

export const sendBrandTest = answer(
  contract.sendBrandTest,
  ({ db, services, audit }, { brandId, endpointId }) =>
    db.transaction(async (tx) => {
      const tested = await testEndpoint(services, tx, { brandId }, endpointId);
      if (isRefused(tested)) return tested;
      audit.about(`${hostOf(tested)} for ${brandId}`);
      return {};
    }),
);
