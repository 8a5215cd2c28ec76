import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';

export const verify = answer(contract.verify, async ({ services }, { token }) =>
  (await services.captcha.verify(token)) ? {} : refuse('CAPTCHA_FAILED'),
);
