import { answer } from '#kit/server/http/answer.ts';
import { setCookie } from '#kit/server/http/cookies.ts';
import { csrfBinding, csrfToken } from '#kit/server/http/csrf.ts';
import { createSecret } from '#kit/server/secret.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';

export const getCSRFToken = answer(contract.getCSRFToken, async ({ http, services }) => {
  let binding = csrfBinding(http.request);
  if (!binding) {
    binding = createSecret().secret;
    setCookie(http, 'visitor', binding);
  }
  return { csrfToken: csrfToken(services.keys, binding) };
});
