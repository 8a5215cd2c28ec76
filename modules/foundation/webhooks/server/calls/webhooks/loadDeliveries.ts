import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import * as endpoints from '../../endpoints.ts';

export const loadDeliveries = answer(contract.loadDeliveries, (context, asked) =>
  endpoints.loadDeliveries(context, { orgId: context.caller.orgId }, asked),
);
