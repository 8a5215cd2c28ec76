import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { id, instant, line } from '#kit/contract/schemas.ts';
import {
  companyFields,
  knownCompany,
  userProfile,
} from '#modules/foundation/people/contract/profile.ts';

const adminDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  jobTitle: z.string(),
  email: z.string(),
});

export const getUserList = defineCall({
  method: 'GET',
  path: '/profile/getUserList',
  summary: 'The admins of the organisation',
  access: 'organization',
  output: z.object({ userList: z.array(userProfile) }),
});

const pendingInvite = z.object({
  /** Names the invite to the calls below; the secret of its link is told to nobody but its reader. */
  linkId: z.string(),
  createdFor: adminDetails,
  createdAt: instant,
  expirationDate: instant,
  expired: z.boolean(),
});
export type PendingInvite = z.infer<typeof pendingInvite>;

export const getUserInviteList = defineCall({
  method: 'GET',
  path: '/profile/getUserInviteList',
  summary: 'The invites that nobody has accepted yet',
  access: 'organization',
  output: z.object({ userInviteList: z.array(pendingInvite) }),
});

export const getUndeliverable = defineCall({
  method: 'GET',
  path: '/settings/getUndeliverable',
  summary: 'Addresses of admins and of pending invites that do not take our mail',
  access: 'organization',
  output: z.object({ addresses: z.array(z.string()) }),
});

export const editUserInvite = defineCall({
  method: 'POST',
  path: '/profile/editUserInvite',
  summary: 'Changes the details of a pending invite; its link and its address stay',
  access: 'organization',
  input: z.strictObject({
    linkId: id,
    firstName: line(100),
    lastName: line(100),
    jobTitle: line(100),
  }),
  output: pendingInvite,
});

const cancel = {
  method: 'POST',
  access: 'organization',
  input: z.strictObject({ linkId: id }),
} as const;

/** Two names for one thing (SET-038); both end the link for good (security L4). */
export const deleteUserInvite = defineCall({
  ...cancel,
  path: '/profile/deleteUserInvite',
  summary: 'Cancels a pending invite',
});
export const removeUserInvite = defineCall({
  ...cancel,
  path: '/profile/removeUserInvite',
  summary: 'Cancels a pending invite',
});

export const companyUpdate = defineCall({
  method: 'POST',
  path: '/profile/companyUpdate',
  summary: "Changes the company's details",
  access: 'organization',
  input: companyFields,
  output: knownCompany,
});

const activity = z.object({
  id: z.string(),
  at: instant,
  actor: z.object({
    kind: z.enum(['admin', 'staff', 'system']),
    /** Of an admin: today's name, empty when the person is gone; and the address of then. */
    name: z.string(),
    email: z.string(),
  }),
  /** Path of the call that made the change. */
  action: z.string(),
  subject: z.string(),
  ip: z.string(),
});
export type Activity = z.infer<typeof activity>;

export const getActivity = defineCall({
  method: 'GET',
  path: '/settings/getActivity',
  summary: 'The audit log, newest first, a page at a time',
  access: 'organization',
  input: z.strictObject({
    /** The `next` of the page before. */
    before: z.string().max(100).optional(),
  }),
  output: z.object({ entries: z.array(activity), next: z.string().nullable() }),
});

/** What can be put back to new (SET-050). */
const resettable = ['intro', 'goals', 'assessment', 'onboarding'] as const;
export type Resettable = (typeof resettable)[number];

export const reset = defineCall({
  method: 'POST',
  path: '/reset/{what}',
  summary: 'Puts a part of a demonstration organisation back to new',
  access: 'organization',
  input: z.strictObject({
    what: z.enum(resettable),
    /** Told for clarity alone; another than the session's is refused (SET-050, security T3). */
    orgId: id.optional(),
  }),
});
