import { defineCall } from '#kit/contract/call.ts';
import { mailedMany } from '#kit/contract/mailedMany.ts';
import { refusal } from '#kit/contract/refusal.ts';

const loadSchemas = () => import('../schemas.ts');

export const getUserList = defineCall('getUserList', loadSchemas, {
  method: 'GET',
  path: '/profile/getUserList',
  summary: 'The admins of the organisation; without the right to read, the caller alone',
  access: 'organization',
  needs: 'own',
  perMinute: 30,
});

export const getUserInviteList = defineCall('getUserInviteList', loadSchemas, {
  method: 'GET',
  path: '/profile/getUserInviteList',
  summary: 'The invites that nobody has accepted yet',
  access: 'organization',
});

export const getUndeliverable = defineCall('getUndeliverable', loadSchemas, {
  method: 'GET',
  path: '/settings/getUndeliverable',
  summary: 'Addresses of admins and of pending invites that do not take our mail',
  access: 'organization',
});

export const invite_user = defineCall('invite_user', loadSchemas, {
  path: '/accounts/invite_user',
  summary: 'Invites another admin by mail',
  access: 'organization',
  confirm: true,
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
    MAILED_MANY: mailedMany,
  },
  perMinute: 20,
});

export const editUserInvite = defineCall('editUserInvite', loadSchemas, {
  path: '/profile/editUserInvite',
  summary: 'Changes the details of a pending invite; its link and its address stay',
  access: 'organization',
});

const cancel = {
  grows: false,
  summary: 'Cancels a pending invite',
  access: 'organization',
} as const;

/** Two names for the same call (SET-038); both end the link for good (security L4). */
export const deleteUserInvite = defineCall('deleteUserInvite', loadSchemas, {
  ...cancel,
  path: '/profile/deleteUserInvite',
});

export const removeUserInvite = defineCall('removeUserInvite', loadSchemas, {
  ...cancel,
  path: '/profile/removeUserInvite',
});

export const companyUpdate = defineCall('companyUpdate', loadSchemas, {
  path: '/profile/companyUpdate',
  summary: "Changes the company's details",
  access: 'organization',
});

export const loadSessions = defineCall('loadSessions', loadSchemas, {
  method: 'GET',
  path: '/accounts/sessions',
  summary: 'Where the caller is signed in; in a customer-service session nothing of it',
  access: 'organization',
  needs: 'own',
});

const endsSessions = {
  grows: false,
  access: 'organization',
  needs: 'own',
  confirm: true,
  perMinute: 30,
} as const;

export const endSession = defineCall('endSession', loadSchemas, {
  ...endsSessions,
  path: '/accounts/endSession',
  summary: 'Ends another session of the caller’s own; signing out ends this one',
});

export const endOtherSessions = defineCall('endOtherSessions', loadSchemas, {
  ...endsSessions,
  // Setting a second step up at a bought pool ends with it.
  withoutSecondStep: true,
  path: '/accounts/endOtherSessions',
  summary: 'Ends every session of the caller’s own but this one',
});

export const getActivity = defineCall('getActivity', loadSchemas, {
  method: 'GET',
  path: '/settings/getActivity',
  summary: 'The audit log, newest first, a page at a time',
  access: 'organization',
});

export const reset = defineCall('reset', loadSchemas, {
  path: '/reset/{what}',
  summary: 'Puts a part of a demonstration organisation back to new',
  access: 'organization',
});

/** What matters wants it done within 15 minutes; the rest of a session goes on without. */
export const confirmSession = defineCall('confirmSession', loadSchemas, {
  path: '/accounts/confirmSession',
  summary: 'Confirms who it is, by tokens of a sign-in of the same person that has just begun',
  access: 'session',
  // What is answered without a second step may want it, too.
  withoutSecondStep: true,
  refusals: {
    TOKEN_INVALID: refusal(
      403,
      "The tokens are not of a sign-in of the session's person that has just begun, or were used before.",
    ),
    PASSKEY_NEEDED: refusal(
      403,
      'The organization asks everybody for a second step, and the sign-in passed none: it takes a passkey.',
    ),
  },
  perMinute: 30,
});

export const removeSecondStep = defineCall('removeSecondStep', loadSchemas, {
  path: '/profile/removeSecondStep',
  grows: false,
  summary: "Has another admin's second step of signing in and passkeys removed; their sessions end",
  access: 'organization',
  confirm: true,
  refusals: {
    OWN_ACCOUNT: refusal(409, 'Admins cannot do it for themselves; another admin must do it.'),
    JOINED_LATELY: refusal(409, 'The caller has been an admin for less than three days.'),
    BELONGS_ELSEWHERE: refusal(
      409,
      "The person belongs to another organization as well; the provider's staff do it.",
    ),
  },
  perMinute: 10,
});

export const setRole = defineCall('setRole', loadSchemas, {
  path: '/profile/setRole',
  grows: false,
  summary: 'Gives somebody of the organization another role, from their next call on',
  access: 'organization',
  confirm: true,
  refusals: {
    LAST_OWNER: refusal(409, 'The organization has no other owner; make one first.'),
    SET_ALREADY: refusal(409, 'They have that role already.'),
  },
  perMinute: 30,
});

export const setSecondStepRule = defineCall('setSecondStepRule', loadSchemas, {
  path: '/profile/setSecondStepRule',
  grows: false,
  summary: 'Asks every admin for a second step of signing in from some day on, or no longer',
  access: 'organization',
  confirm: true,
  refusals: {
    NO_SECOND_STEP: refusal(409, 'Whoever asks the others for a second step needs one first.'),
    SET_ALREADY: refusal(409, 'It is so already.'),
  },
  perMinute: 10,
});
