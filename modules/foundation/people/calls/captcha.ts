import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

export const challenge = defineCall('challenge', loadSchemas, {
  method: 'GET',
  path: '/captcha/challenge',
  summary: "A fresh challenge of the portal's own captcha (ALTCHA)",
  access: 'public',
  perMinute: 60,
});

/** `/recaptcha/verify` uses the token up. The sign-up form sends its token to the pool instead, which verifies it. */
export const verify = defineCall('verify', loadSchemas, {
  path: '/recaptcha/verify',
  summary: 'Whether a person solved the captcha; a token is good once',
  access: 'public',
  refusals: {
    CAPTCHA_FAILED: refusal(422, 'The captcha was not solved, or its token was used already.'),
  },
  perMinute: 20,
});
