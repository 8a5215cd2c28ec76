import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import * as endpoints from '../../endpoints.ts';

export const sendTest = answer(contract.sendTest, (context, asked) =>
  endpoints.testEndpoint(context, { orgId: context.caller.orgId }, asked),
);
