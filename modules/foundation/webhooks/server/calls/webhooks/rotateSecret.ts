import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { renewSecret } from '../../endpoints.ts';

export const rotateSecret = answer(
  contract.rotateSecret,
  ({ db, caller, services, audit }, { endpointId }) =>
    db.transaction(async (tx) => {
      const made = await renewSecret(services, tx, { orgId: caller.orgId }, endpointId);
      if (!made) return refuse('NOT_FOUND');
      const { host, ...shown } = made;
      audit.about(host);
      return shown;
    }),
);
