import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { hostOf } from '../../endpoints.ts';
import { removeEndpoint } from '../../store.ts';

export const deleteEndpoint = answer(
  contract.deleteEndpoint,
  ({ db, caller, audit }, { endpointId }) =>
    db.transaction(async (tx) => {
      const endpoint = await removeEndpoint(tx, { orgId: caller.orgId }, endpointId);
      if (!endpoint) return refuse('NOT_FOUND');
      audit.about(hostOf(endpoint));
      return {};
    }),
);
