import { answer } from '#kit/server/http/answer.ts';
import { consoleCookies, setCookie } from '#kit/server/http/cookies.ts';
import { csrfBinding, csrfToken } from '#kit/server/http/csrf.ts';
import { createSecret } from '#kit/server/secret.ts';
import * as contract from '#modules/foundation/staff/calls.ts';

export const getConsoleToken = answer(contract.getConsoleToken, async ({ http, services }) => {
  let binding = csrfBinding(http.request, consoleCookies);
  if (!binding) {
    binding = createSecret().secret;
    setCookie(http, consoleCookies.visitor, binding);
  }
  return { csrfToken: csrfToken(services.keys, binding) };
});
