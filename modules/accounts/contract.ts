import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { email, id, instant, line } from '#kit/contract/schemas.ts';
import { brand } from '#modules/brand/contract.ts';
import { maintenance } from '#modules/maintenance/contract.ts';

/** Spec portal §5: the rules that are shown; the pool refuses more (commonest passwords, own name). */
export const passwordRules = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  number: /[0-9]/,
  length: /^.{8,}$/su,
} as const;
export type PasswordRule = keyof typeof passwordRules;

/** Which of the visible rules a password does not meet yet. */
export const brokenPasswordRules = (password: string): PasswordRule[] =>
  (Object.keys(passwordRules) as PasswordRule[]).filter(
    (rule) => !passwordRules[rule].test(password),
  );

const password = z.string().min(1).max(256);
/** A secret of a link: 256 random bits, base64url. */
const linkId = z.string().regex(/^[\w-]{43}$/);

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
  refusals: { TOKEN_INVALID: 401 },
  perMinute: 60,
});

/** The boot check and the periodic one (spec portal §4 'Session', §7). */
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
        /** Asked for the browser's public address at sign-up (spec portal §7); null: the server sees it. */
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
  refusals: { CAPTCHA_FAILED: 422 },
  perMinute: 20,
});

export const invite_user = defineCall({
  method: 'POST',
  path: '/accounts/invite_user',
  summary: 'Invites another admin by mail',
  access: 'organization',
  customerOnly: true,
  input: z.strictObject({
    email,
    firstName: line(100).default(''),
    lastName: line(100).default(''),
    jobTitle: line(100).default(''),
    hasSeenOrgGoals: z.boolean().optional(),
  }),
  output: z.object({ linkId: id }),
  refusals: { ALREADY_MEMBER: 409, TOO_MANY_INVITES: 409 },
  perMinute: 20,
});

export const inviteLinkStates = ['valid', 'used'] as const;

export const inviteLinkFetch = defineCall({
  method: 'GET',
  path: '/accounts/inviteLink',
  summary: 'Looks an invite up by the secret of its link; consumes nothing',
  access: 'public',
  input: z.strictObject({ linkId: z.string().max(100) }),
  output: z.object({
    status: z.enum(inviteLinkStates),
    createdFor: z.object({ email: z.string() }),
    expirationDate: instant,
  }),
  perMinute: 30,
});

export const inviteLink = defineCall({
  method: 'POST',
  path: '/accounts/inviteLink',
  summary: 'Creates the invited admin’s account',
  access: 'public',
  audited: true,
  input: z.strictObject({ linkId, password }),
  output: z.object({ email: z.string(), subscriptionId: z.string().nullable() }),
  refusals: { LINK_USED: 409, USER_EXISTS: 409, WEAK_PASSWORD: 422 },
  perMinute: 10,
});

/** Opens by a link that `npm run admin -- support-session` printed, for who is of the provider's staff. */
export const supportSession = defineCall({
  method: 'POST',
  path: '/accounts/supportSession',
  summary: 'Opens a customer-service session by its link, once',
  access: 'public',
  audited: true,
  input: z.strictObject({ linkId }),
  output: z.object({ companyName: z.string(), secondsLeft: z.int() }),
  refusals: { LINK_INVALID: 409 },
  perMinute: 10,
});

export const inviteLinkLookup = defineCall({
  method: 'GET',
  path: '/accounts/inviteLinkLookup',
  summary: 'Whether an address is invited to the caller’s own organisation',
  access: 'public',
  input: z.strictObject({ email }),
  /** Null for who has no organisation: to them the answer is the same for every address (security A4). */
  output: z.object({ invited: z.boolean().nullable() }),
  perMinute: 20,
});

/** A link's status as spec portal §3 'Magic link' has it; 'valid' is the one that can be accepted. */
export const magicLinkStates = ['valid', 'accepted', 'userExists'] as const;
/** 'security': a customer who was sold a security offer; the link leads to `/signupSec/{linkId}`. */
export const magicLinkVariants = ['standard', 'security'] as const;

export const magicLinkSignupFetch = defineCall({
  method: 'GET',
  path: '/accounts/magicLinkSignupFetch/{linkId}',
  summary: 'Looks a magic link up by its secret; consumes nothing',
  access: 'public',
  input: z.strictObject({ linkId: z.string().max(100) }),
  output: z.object({
    status: z.enum(magicLinkStates),
    variant: z.enum(magicLinkVariants),
    createdFor: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      companyName: z.string(),
    }),
    expirationDate: instant,
    /** Whose name and words the form bears. */
    brand,
  }),
  perMinute: 30,
});

export const magicLinkSignup = defineCall({
  method: 'POST',
  path: '/accounts/magicLinkSignup',
  summary: 'Creates the account that a magic link was made for',
  access: 'public',
  input: z.strictObject({ linkId, password, secOptIn: z.boolean() }),
  output: z.object({ status: z.literal('accepted'), email: z.string() }),
  refusals: { LINK_USED: 409, USER_EXISTS: 409, WEAK_PASSWORD: 422 },
  perMinute: 10,
});

export const magicLinkSignupUpdate = defineCall({
  method: 'POST',
  path: '/accounts/magicLinkSignupUpdate',
  summary: 'Notes what happened with a magic link; never changes its status',
  access: 'public',
  input: z.strictObject({
    linkId,
    status: line(40),
    eventType: line(60),
    eventDateTime: instant,
  }),
  output: z.object({ status: z.enum(magicLinkStates) }),
  perMinute: 30,
});

export const sendResetPasswordMagicLink = defineCall({
  method: 'POST',
  path: '/accounts/sendResetPasswordMagicLink',
  summary: 'Mails a link that sets a new password; answers alike for every address',
  access: 'public',
  input: z.strictObject({
    email,
    /** The host that the browser is on, as spec §7 has it; it never gets into a link (security R3). */
    url: z.string().max(300),
    subscriptionId: z.string().max(100).optional(),
  }),
  perMinute: 10,
});

export const checkResetPasswordMagicLink = defineCall({
  method: 'POST',
  path: '/accounts/checkResetPasswordMagicLink',
  summary: 'Whether a reset link still works; consumes nothing',
  access: 'public',
  input: z.strictObject({ linkId: z.string().max(100) }),
  output: z.object({ isValidLink: z.boolean() }),
  perMinute: 30,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/accounts/resetPassword',
  summary: 'Sets a new password by a reset link, and ends every session of the person',
  access: 'public',
  input: z.strictObject({ linkId, password, subscriptionId: z.string().max(100).optional() }),
  refusals: { LINK_INVALID: 409, WEAK_PASSWORD: 422 },
  perMinute: 10,
});

/** Taken in however long, and cut to what a line of the log may hold (security I10). */
const maxNote = 1_000_000;

/** What the web tells of a failed call or a broken screen; ends as one line of the log. */
export const logger = defineCall({
  method: 'POST',
  path: '/utils/logger',
  summary: 'Takes note of an error that a browser met',
  access: 'public',
  input: z.strictObject({
    message: z.string().max(maxNote),
    call: z.string().max(maxNote).optional(),
    transactionId: z.string().max(maxNote).optional(),
    page: z.string().max(maxNote).optional(),
    stack: z.string().max(maxNote).optional(),
  }),
  perMinute: 30,
});

const ofPerson = {
  method: 'POST',
  access: 'staff',
  permission: 'accounts.manage',
} as const;

export const mailNewPassword = defineCall({
  ...ofPerson,
  path: '/console/accounts/resetPassword',
  summary: 'Mails an admin of a customer a link to a new password',
  input: z.strictObject({ orgId: id, cognitoId: z.string().min(1).max(100) }),
});

export const blockAccount = defineCall({
  ...ofPerson,
  path: '/console/accounts/block',
  summary: 'Keeps an admin of a customer out at once, or lets them in again',
  input: z.strictObject({
    orgId: id,
    cognitoId: z.string().min(1).max(100),
    blocked: z.boolean(),
    /** Shown to the customer. */
    reason: line(300).min(3),
  }),
});

export const openVisit = defineCall({
  method: 'POST',
  path: '/console/accounts/visit',
  summary: "A link that opens a customer-service session in a customer's portal, once",
  access: 'staff',
  permission: 'customers.visit',
  input: z.strictObject({
    orgId: id,
    /** Shown to the customer. */
    reason: line(300).min(3),
  }),
  output: z.object({ url: z.string(), minutesValid: z.int() }),
  refusals: { NO_ADMIN: 409 },
});
