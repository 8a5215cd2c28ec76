import { z } from 'zod';
import { memberPermissions, memberRoles } from '#kit/contract/roles.ts';
import { id } from '#kit/contract/schemas.ts';
import { brand } from '#modules/foundation/brand/schemas.ts';
import { maintenance } from '#modules/foundation/maintenance/schemas.ts';
import { outsideKinds } from '../vocabulary/outside.ts';

export const getCSRFToken = {
  output: z.object({ csrfToken: z.string() }),
};

export const session = {
  input: z.strictObject({ idToken: z.string().max(8192) }),
  output: z.object({ newUser: z.boolean() }),
};

export const confirmSession = {
  input: session.input,
};

export const check = {
  input: z.strictObject({
    /**
     * True at the start of the web app: the answer includes brand, configuration and pool, and the session is
     * not extended.
     */
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
    /** In the organization; null without one. In a customer-service session 'readOnly'. */
    role: z.enum(memberRoles).nullable(),
    /** What the role permits. */
    may: z.array(z.enum(memberPermissions)),
    /** Whether the organization lets them in no further before they have set up a second step. */
    needsSecondStep: z.boolean(),
    /** Then: which of their other organizations let them in without one. */
    otherOrganizations: z.array(z.object({ id: z.string(), companyName: z.string() })),
    /** Seconds until the session ends if nothing extends it. */
    secondsLeft: z.int().nullable(),
    isProduction: z.boolean(),
    productionMode: z.enum(['demonstration', 'production']),
    /** The analytics service's key; null when none is configured. */
    analyticsKey: z.string().nullable(),
    boot: z
      .object({
        brand,
        /** Whether it is as a draft has it, which staff preview in this browser (BRD-063). */
        isPreview: z.boolean(),
        /** Whether the request's host is one of the brand's own (or this machine). */
        correctHost: z.boolean(),
        correctUrl: z.string(),
        environmentName: z.string(),
        sessionInactivityTimeout: z.int(),
        userPool: z.object({
          endpoint: z.string(),
          UserPoolId: z.string(),
          ClientId: z.string(),
          hasPasskeys: z.boolean(),
        }),
        captcha: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('altcha'), challengePath: z.string() }),
          z.object({ kind: z.literal('recaptcha'), siteKey: z.string(), script: z.string() }),
        ]),
        isTrialDisabled: z.boolean(),
        /** Of the trial of whoever signs up without a subscription id; 0 where there is none. */
        trialDays: z.int(),
        /** With accounts of which kinds whoever is not signed in can sign in, besides the password. */
        signInWith: z.array(z.enum(outsideKinds)).max(outsideKinds.length),
        /** The service that tells the browser its public address at sign-up; null: the portal's own server does. */
        ipLookup: z.string().nullable(),
        maintenance,
        /** Where the demonstration shows the mails that it sends; null where they really go out. */
        mailbox: z.string().nullable(),
      })
      .optional(),
  }),
};

export const logout = {
  /** `everywhere`: set after a global sign-out at the pool, because a bought pool does not tell the portal of it. */
  input: z.strictObject({ everywhere: z.boolean().optional() }),
};

export const switchOrganization = {
  /** Not `orgId`, which no call takes from whoever calls: it is one of the caller's own, or none. */
  input: z.strictObject({ organization: id }),
};

export const challenge = {
  output: z.object({ challenge: z.json() }),
};

export const verify = {
  input: z.strictObject({ token: z.string().min(1).max(16_384) }),
};

/** The schema accepts long texts, which are cut later to what a log line may hold (security I10). */
const maxNote = 1_000_000;

/** What the web app reports of a failed call or a broken screen; becomes one line of the log. */
/** Accepts any text, so that no error report is refused: a browser may cut a long text within a surrogate pair. */
const note = z
  .string()
  .max(maxNote)
  .transform((text) => text.toWellFormed().replaceAll('\0', ' '));

export const logger = {
  input: z.strictObject({
    message: note,
    call: note.optional(),
    transactionId: note.optional(),
    page: note.optional(),
    stack: note.optional(),
  }),
};
