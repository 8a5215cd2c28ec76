import { defineCall } from '#kit/contract/call.ts';
import { mailedMany, refusal } from '#kit/contract/refusal.ts';

const loadSchemas = () => import('../schemas.ts');

export const getUserList = defineCall({
  method: 'GET',
  path: '/profile/getUserList',
  summary: 'The admins of the organisation',
  schemas: async () => (await loadSchemas()).getUserList,
  access: 'organization',
});

export const getUserInviteList = defineCall({
  method: 'GET',
  path: '/profile/getUserInviteList',
  summary: 'The invites that nobody has accepted yet',
  schemas: async () => (await loadSchemas()).getUserInviteList,
  access: 'organization',
});

export const getUndeliverable = defineCall({
  method: 'GET',
  path: '/settings/getUndeliverable',
  summary: 'Addresses of admins and of pending invites that do not take our mail',
  schemas: async () => (await loadSchemas()).getUndeliverable,
  access: 'organization',
});

export const invite_user = defineCall({
  method: 'POST',
  path: '/accounts/invite_user',
  summary: 'Invites another admin by mail',
  schemas: async () => (await loadSchemas()).invite_user,
  access: 'organization',
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

export const editUserInvite = defineCall({
  method: 'POST',
  path: '/profile/editUserInvite',
  summary: 'Changes the details of a pending invite; its link and its address stay',
  schemas: async () => (await loadSchemas()).editUserInvite,
  access: 'organization',
});

const cancel = {
  method: 'POST',
  access: 'organization',
} as const;

/** Two names for the same call (SET-038); both end the link for good (security L4). */
export const deleteUserInvite = defineCall({
  ...cancel,
  path: '/profile/deleteUserInvite',
  grows: false,
  summary: 'Cancels a pending invite',
  schemas: async () => (await loadSchemas()).deleteUserInvite,
});

export const removeUserInvite = defineCall({
  ...cancel,
  path: '/profile/removeUserInvite',
  grows: false,
  summary: 'Cancels a pending invite',
  schemas: async () => (await loadSchemas()).removeUserInvite,
});

export const companyUpdate = defineCall({
  method: 'POST',
  path: '/profile/companyUpdate',
  summary: "Changes the company's details",
  schemas: async () => (await loadSchemas()).companyUpdate,
  access: 'organization',
});

export const getActivity = defineCall({
  method: 'GET',
  path: '/settings/getActivity',
  summary: 'The audit log, newest first, a page at a time',
  schemas: async () => (await loadSchemas()).getActivity,
  access: 'organization',
});

export const reset = defineCall({
  method: 'POST',
  path: '/reset/{what}',
  summary: 'Puts a part of a demonstration organisation back to new',
  schemas: async () => (await loadSchemas()).reset,
  access: 'organization',
});
