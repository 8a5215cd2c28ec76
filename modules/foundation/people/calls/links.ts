import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

const linkInvalid = {
  LINK_INVALID: refusal(409, 'The link is unknown, used or too old.'),
} as const;

const refusedPassword = {
  WEAK_PASSWORD: refusal(422, 'The password does not meet the rules, or is easy to guess.'),
  BREACHED_PASSWORD: refusal(422, 'The password stands in a known breach of another service.'),
} as const;

/** Refusals of a sign-up by a link. */
const signUpRefusals = {
  LINK_USED: refusal(409, 'The link was used already.'),
  LINK_BUSY: refusal(409, 'The link is being used; wait as retry-after says.'),
  USER_EXISTS: refusal(409, 'There is an account with this email address already.'),
  ...refusedPassword,
} as const;

export const inviteLinkFetch = defineCall('inviteLinkFetch', loadSchemas, {
  method: 'GET',
  path: '/accounts/inviteLink',
  summary: 'Looks an invite up by the secret of its link; consumes nothing',
  access: 'public',
  perMinute: 30,
});

export const inviteLink = defineCall('inviteLink', loadSchemas, {
  path: '/accounts/inviteLink',
  summary: 'Creates the invited admin’s account',
  access: 'public',
  audited: true,
  refusals: signUpRefusals,
  perMinute: 10,
});

export const acceptInvite = defineCall('acceptInvite', loadSchemas, {
  path: '/accounts/acceptInvite',
  summary: 'Makes who is signed in an admin of an organization that invited their address',
  access: 'session',
  audited: true,
});

/** For the provider's staff: uses a link that the console or the command line made. */
export const supportSession = defineCall('supportSession', loadSchemas, {
  path: '/accounts/supportSession',
  summary: 'Opens a customer-service session by its link, once',
  access: 'public',
  audited: true,
  refusals: {
    ...linkInvalid,
    NOT_APPROVED: refusal(409, 'Who has to agree to the visit has not.'),
  },
  perMinute: 10,
});

export const loadAskedVisits = defineCall('loadAskedVisits', loadSchemas, {
  method: 'GET',
  path: '/accounts/askedVisits',
  summary: 'Customer-service sessions that wait for an admin to agree',
  access: 'organization',
});

export const answerVisit = defineCall('answerVisit', loadSchemas, {
  path: '/accounts/answerVisit',
  grows: false,
  summary: 'Agrees to a customer-service session, or declines it',
  access: 'organization',
  customerOnly: true,
  refusals: {
    ANSWERED: refusal(409, 'The question was answered by another admin, or has ended.'),
  },
});

export const inviteLinkLookup = defineCall('inviteLinkLookup', loadSchemas, {
  method: 'GET',
  path: '/accounts/inviteLinkLookup',
  summary: 'Whether an address is invited to the caller’s own organisation',
  access: 'public',
  perMinute: 20,
});

export const magicLinkSignupFetch = defineCall('magicLinkSignupFetch', loadSchemas, {
  method: 'GET',
  path: '/accounts/magicLinkSignupFetch/{linkId}',
  summary: 'Looks a magic link up by its secret; consumes nothing',
  access: 'public',
  perMinute: 30,
});

export const magicLinkSignup = defineCall('magicLinkSignup', loadSchemas, {
  path: '/accounts/magicLinkSignup',
  summary: 'Creates the account that a magic link was made for',
  access: 'public',
  refusals: signUpRefusals,
  perMinute: 10,
});

export const magicLinkSignupUpdate = defineCall('magicLinkSignupUpdate', loadSchemas, {
  path: '/accounts/magicLinkSignupUpdate',
  summary: 'Notes what happened with a magic link; never changes its status',
  access: 'public',
  perMinute: 30,
});

export const sendResetPasswordMagicLink = defineCall('sendResetPasswordMagicLink', loadSchemas, {
  path: '/accounts/sendResetPasswordMagicLink',
  summary: 'Mails a link that sets a new password; answers alike for every address',
  access: 'public',
  perMinute: 10,
});

export const checkResetPasswordMagicLink = defineCall('checkResetPasswordMagicLink', loadSchemas, {
  path: '/accounts/checkResetPasswordMagicLink',
  summary: 'Whether a reset link still works; consumes nothing',
  access: 'public',
  perMinute: 30,
});

export const resetPassword = defineCall('resetPassword', loadSchemas, {
  path: '/accounts/resetPassword',
  summary: 'Sets a new password by a reset link, and ends every session of the person',
  access: 'public',
  refusals: { ...linkInvalid, ...refusedPassword },
  perMinute: 10,
});
