import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { brand } from '#modules/foundation/brand/contract.ts';
import { maintenance } from '#modules/foundation/maintenance/contract.ts';

export const getCSRFToken = defineCall({
  method: 'GET',
  path: '/getCSRFToken',
  summary:
    'A token bound to the session, to send as x-csrf-token with every call that changes something',
  access: 'public',
  output: z.object({ csrfToken: z.string() }),
});

export const session = defineCall({
  method: 'POST',
  path: '/accounts/session',
  summary: "Trades the user pool's tokens for a session cookie",
  access: 'public',
  input: z.strictObject({ idToken: z.string().max(8192) }),
  output: z.object({ newUser: z.boolean() }),
  refusals: { TOKEN_INVALID: refusal(401, 'The tokens are not valid tokens of the user pool.') },
  perMinute: 60,
});

/** The boot check and the periodic one (ACC-141, ACC-142). */
export const check = defineCall({
  method: 'POST',
  path: '/accounts/check',
  summary:
    'Whether the caller is signed in, and what the portal must know before it draws anything',
  access: 'public',
  input: z.strictObject({
    /** The boot check: answers brand, configuration and pool too, and does not extend the session. */
    bc: z.boolean().optional(),
    /** Extends the session. */
    touch: z.boolean().optional(),
  }),
  output: z.object({
    authenticated: z.boolean(),
    username: z.string().nullable(),
    email: z.string().nullable(),
    cognitoId: z.string().nullable(),
    orgId: z.string().nullable(),
    newUser: z.boolean(),
    isCustomerService: z.boolean(),
    /** Until the session ends if nothing touches it. */
    secondsLeft: z.int().nullable(),
    isProduction: z.boolean(),
    productionMode: z.enum(['demonstration', 'production']),
    /** Of the analytics service; null while none is configured. */
    analyticsKey: z.string().nullable(),
    boot: z
      .object({
        brand,
        /** Whether the host of this request is one of the brand's own (or this machine). */
        correctHost: z.boolean(),
        correctUrl: z.string(),
        environmentName: z.string(),
        sessionInactivityTimeout: z.int(),
        userPool: z.object({ endpoint: z.string(), UserPoolId: z.string(), ClientId: z.string() }),
        captcha: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('altcha'), challengePath: z.string() }),
          z.object({ kind: z.literal('recaptcha'), siteKey: z.string(), script: z.string() }),
        ]),
        isTrialDisabled: z.boolean(),
        /** Asked for the browser's public address at sign-up; null: the portal's own server is asked. */
        ipLookup: z.string().nullable(),
        maintenance,
        demo: z.boolean(),
      })
      .optional(),
  }),
  perMinute: 600,
});

export const logout = defineCall({
  method: 'POST',
  path: '/accounts/logout',
  summary: 'Ends the session, or every session of the person',
  access: 'public',
  /** `everywhere`: after the pool's global sign-out, which a bought pool does not tell the portal of. */
  input: z.strictObject({ everywhere: z.boolean().optional() }),
});

export const challenge = defineCall({
  method: 'GET',
  path: '/captcha/challenge',
  summary: "A fresh challenge of the portal's own captcha (ALTCHA)",
  access: 'public',
  output: z.object({ challenge: z.json() }),
  perMinute: 60,
});

/** `/recaptcha/verify`: uses the token up. At sign-up the token goes to the pool instead, which asks itself. */
export const verify = defineCall({
  method: 'POST',
  path: '/recaptcha/verify',
  summary: 'Whether a person solved the captcha; a token is good once',
  access: 'public',
  input: z.strictObject({ token: z.string().min(1).max(16_384) }),
  refusals: {
    CAPTCHA_FAILED: refusal(422, 'The captcha was not solved, or its token was used already.'),
  },
  perMinute: 20,
});
