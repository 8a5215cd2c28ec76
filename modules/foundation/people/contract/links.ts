import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { email, id, instant, line } from '#kit/contract/schemas.ts';
import { brand } from '#modules/foundation/brand/contract.ts';

const password = z.string().min(1).max(256);
/** A secret of a link: 256 random bits, base64url. */
const linkId = z.string().regex(/^[\w-]{43}$/);

const linkInvalid = {
  LINK_INVALID: refusal(409, 'The link is unknown, used or too old.'),
} as const;

const weakPassword = {
  WEAK_PASSWORD: refusal(422, 'The password does not meet the rules, or is easy to guess.'),
} as const;

/** Of a sign-up by a link. */
const signUpRefusals = {
  LINK_USED: refusal(409, 'The link was used already.'),
  USER_EXISTS: refusal(409, 'There is an account with this email address already.'),
  ...weakPassword,
} as const;

export const invite_user = defineCall({
  method: 'POST',
  path: '/accounts/invite_user',
  summary: 'Invites another admin by mail',
  access: 'organization',
  input: z.strictObject({
    email,
    firstName: line(100).default(''),
    lastName: line(100).default(''),
    jobTitle: line(100).default(''),
    hasSeenOrgGoals: z.boolean().optional(),
  }),
  output: z.object({ linkId: id }),
  refusals: {
    ALREADY_MEMBER: refusal(409, 'This person is an admin of the organization already.'),
    TOO_MANY_INVITES: refusal(
      409,
      'The organization has as many open invites as it may have; cancel one first.',
    ),
    MAILED_OFTEN: refusal(
      429,
      'The address was sent as many invitations within the hour as it may be, whoever asked for them.',
    ),
  },
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
  refusals: signUpRefusals,
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
  refusals: {
    ...linkInvalid,
    NOT_APPROVED: refusal(409, 'No admin of the customer has agreed to the visit.'),
  },
  perMinute: 10,
});

export const loadAskedVisits = defineCall({
  method: 'GET',
  path: '/accounts/askedVisits',
  summary: 'Customer-service sessions that wait for an admin to agree',
  access: 'organization',
  output: z.object({
    visits: z.array(
      z.object({
        id: z.string(),
        by: z.string(),
        reason: z.string(),
        askedAt: instant,
        until: instant,
      }),
    ),
  }),
});

export const answerVisit = defineCall({
  method: 'POST',
  path: '/accounts/answerVisit',
  summary: 'Agrees to a customer-service session, or declines it',
  access: 'organization',
  customerOnly: true,
  input: z.strictObject({ id, approved: z.boolean() }),
  refusals: {
    ANSWERED: refusal(409, 'The question was answered by another admin, or has ended.'),
  },
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

/** A link's status (ACC-095); 'valid' is the one that can be accepted. */
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
  refusals: signUpRefusals,
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
    /** The host that the browser is on, (ACC-073); it never gets into a link (security R3). */
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
  refusals: { ...linkInvalid, ...weakPassword },
  perMinute: 10,
});
