import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/marketing/calls.ts';

export const publicAddress = answer(contract.publicAddress, async ({ http }) => ({
  ip: http.request.ip,
}));
