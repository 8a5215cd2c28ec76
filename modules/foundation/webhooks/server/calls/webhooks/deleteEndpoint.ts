import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import * as endpoints from '../../endpoints.ts';

export const deleteEndpoint = answer(contract.deleteEndpoint, (context, asked) =>
  endpoints.removeEndpoint(context, { orgId: context.caller.orgId }, asked),
);
