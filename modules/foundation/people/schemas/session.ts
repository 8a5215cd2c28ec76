import { z } from 'zod';
import { brand } from '#modules/foundation/brand/schemas.ts';
import { maintenance } from '#modules/foundation/maintenance/schemas.ts';

export const getCSRFToken = {
  output: z.object({ csrfToken: z.string() }),
};

export const session = {
  input: z.strictObject({ idToken: z.string().max(8192) }),
  output: z.object({ newUser: z.boolean() }),
};

export const check = {
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
};

export const logout = {
  /** `everywhere`: after the pool's global sign-out, which a bought pool does not tell the portal of. */
  input: z.strictObject({ everywhere: z.boolean().optional() }),
};

export const challenge = {
  output: z.object({ challenge: z.json() }),
};

export const verify = {
  input: z.strictObject({ token: z.string().min(1).max(16_384) }),
};
