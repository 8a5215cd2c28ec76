import { callerMay } from '#kit/contract/roles.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { endpointHost, presentEndpoint } from '../../endpoints.ts';
import { listEndpoints } from '../../store.ts';

/** Whoever may not change something here sees the hosts alone: what follows may be a secret of theirs. */
export const loadEndpoints = answer(contract.loadEndpoints, async ({ db, caller }) => {
  const mayChange = callerMay(caller, 'change');
  const endpoints = (await listEndpoints(db, { orgId: caller.orgId })).map(presentEndpoint);
  return {
    endpoints: mayChange ? endpoints : endpoints.map((one) => ({ ...one, url: endpointHost(one) })),
    mayChange,
  };
});
