import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { hostOf, presentEndpoint, setEndpoint } from '../../endpoints.ts';

export const switchEndpoint = answer(
  contract.switchEndpoint,
  ({ db, caller, services, audit }, wanted) =>
    db.transaction(async (tx) => {
      const endpoint = await setEndpoint(services, tx, { orgId: caller.orgId }, wanted);
      if (!endpoint) return refuse('NOT_FOUND');
      audit.about(`${hostOf(endpoint)} (${wanted.isOn ? 'on' : 'off'})`);
      return presentEndpoint(endpoint);
    }),
);
