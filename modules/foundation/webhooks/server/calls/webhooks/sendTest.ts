import { answer, isRefused } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { hostOf, testEndpoint } from '../../endpoints.ts';

export const sendTest = answer(
  contract.sendTest,
  ({ db, caller, services, audit }, { endpointId }) =>
    db.transaction(async (tx) => {
      const tested = await testEndpoint(services, tx, { orgId: caller.orgId }, endpointId);
      if (isRefused(tested)) return tested;
      audit.about(hostOf(tested));
      return {};
    }),
);
