import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import * as endpoints from '../../endpoints.ts';

export const rotateSecret = answer(contract.rotateSecret, (context, asked) =>
  endpoints.renewSecret(context, { orgId: context.caller.orgId }, asked),
);
