import { z } from 'zod';
import { memberRoles } from '#kit/contract/roles.ts';
import { id, instant, line, personName } from '#kit/contract/schemas.ts';
import { daysToSetUp, resettable } from '../vocabulary.ts';
import { companyFields, knownCompany, userProfile } from './profile.ts';

const role = z.enum(memberRoles);

const adminRow = userProfile.extend({
  role,
  /**
   * Whether signing in asks for a second step; null: the pool does not say now. Of oneself the settings read it here too:
   * a call that every page makes must not wait for a bought pool.
   */
  hasSecondStep: z.boolean().nullable(),
  /** Whether they have a passkey that another admin can remove; false of a bought pool's. */
  hasPasskeys: z.boolean(),
});
export type AdminRow = z.infer<typeof adminRow>;

export const getUserList = {
  output: z.object({ userList: z.array(adminRow) }),
};

const pendingInvite = z.object({
  /** Identifies the invite in the calls below. The link's secret is known only to the mail's recipient. */
  linkId: z.string(),
  createdFor: userProfile
    .pick({ firstName: true, lastName: true, jobTitle: true, email: true })
    .extend({ role }),
  createdAt: instant,
  expirationDate: instant,
  expired: z.boolean(),
});
export type PendingInvite = z.infer<typeof pendingInvite>;

export const getUserInviteList = {
  output: z.object({ userInviteList: z.array(pendingInvite) }),
};

export const getUndeliverable = {
  output: z.object({ addresses: z.array(z.string()) }),
};

export const editUserInvite = {
  input: z.strictObject({
    linkId: id,
    firstName: personName(100),
    lastName: personName(100),
    jobTitle: line(100),
  }),
  output: pendingInvite,
};

export const deleteUserInvite = {
  input: z.strictObject({ linkId: id }),
};
export const removeUserInvite = { ...deleteUserInvite };

export const companyUpdate = {
  input: companyFields,
  output: knownCompany,
};

const ownSession = z.object({
  id,
  /** 'Chrome on Windows', as the browser says; null, as the address, in a session from before it was kept. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  beganAt: instant,
  usedAt: instant,
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const loadSessions = {
  output: z.object({ sessions: z.array(ownSession) }),
};

export const endSession = {
  input: z.strictObject({ sessionId: id }),
};

export const endOtherSessions = {
  output: z.object({ ended: z.int() }),
};

const activity = z.object({
  id: z.string(),
  at: instant,
  actor: z.object({
    kind: z.enum(['admin', 'staff', 'system']),
    /** For an admin: the current name, empty when the person is gone, and the address at the time of the change. */
    name: z.string(),
    email: z.string(),
  }),
  /** The path of the call that made the change. */
  action: z.string(),
  subject: z.string(),
  /** What follows the name of whoever made the change. */
  sentence: z.string(),
  ip: z.string(),
});
export type Activity = z.infer<typeof activity>;

export const getActivity = {
  input: z.strictObject({
    /** The `next` cursor of the previous page. */
    before: z.string().max(100).optional(),
  }),
  output: z.object({ entries: z.array(activity), next: z.string().nullable() }),
};

export const reset = {
  input: z.strictObject({
    what: z.enum(resettable),
    /** Only a cross-check: an id other than the session's is refused (SET-050, security T3). */
    orgId: id.optional(),
  }),
};

export const setRole = {
  /** The admin's `cognitoId`. */
  input: z.strictObject({ userId: z.string().max(100), role }),
};

export const setSecondStepRule = {
  /** Null: nobody is asked for one any more. */
  input: z.strictObject({ days: z.literal(daysToSetUp).nullable() }),
  output: z.object({ from: instant.nullable() }),
};
