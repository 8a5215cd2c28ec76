import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import * as endpoints from '../../endpoints.ts';

export const switchEndpoint = answer(contract.switchEndpoint, (context, asked) =>
  endpoints.setEndpoint(context, { orgId: context.caller.orgId }, asked),
);
