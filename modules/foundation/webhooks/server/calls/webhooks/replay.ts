import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import * as endpoints from '../../endpoints.ts';

export const replay = answer(contract.replay, (context, asked) =>
  endpoints.replayDeliveries(context, { orgId: context.caller.orgId }, asked),
);
