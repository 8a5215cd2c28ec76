import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { email, id, instant, line } from '#kit/contract/schemas.ts';
import { staffRoles } from '#kit/contract/staff.ts';

const password = z.string().min(1).max(256);
/** A secret of a link or of a half-made sign-in: 256 random bits, base64url. */
const secret = z.string().regex(/^[\w-]{43}$/);
/** What an authenticator shows; people type a blank in its midst. */
const code = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

/** Longer than a customer's: who has it reads every customer. */
export const shortestPassword = 12;

const setUpLinkInvalid = {
  LINK_INVALID: refusal(404, 'The set-up link is unknown, used or too old.'),
} as const;

const codeWrong = {
  CODE_WRONG: refusal(401, 'The code is wrong, or was used already.'),
} as const;

export const staffMember = z.object({
  staffId: id,
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
});
export type StaffMember = z.infer<typeof staffMember>;

export const getConsoleToken = defineCall({
  method: 'GET',
  path: '/console/getCSRFToken',
  summary: 'A token bound to the session, to send as x-csrf-token with every call that changes',
  access: 'consoleVisitor',
  output: z.object({ csrfToken: z.string() }),
});

export const checkStaff = defineCall({
  method: 'POST',
  path: '/console/check',
  summary: 'Who is signed in, and for how long',
  access: 'consoleVisitor',
  input: z.strictObject({
    /** Extends the session. */
    touch: z.boolean().optional(),
  }),
  output: z.object({
    staff: staffMember.nullable(),
    secondsLeft: z.int().nullable(),
    environmentName: z.string(),
  }),
});

export const signInStaff = defineCall({
  method: 'POST',
  path: '/console/signIn',
  summary: 'The first half of a sign-in: the password. Answers what the code is entered with',
  access: 'consoleVisitor',
  input: z.strictObject({ email, password }),
  output: z.object({ challenge: z.string() }),
  refusals: { WRONG_CREDENTIALS: refusal(401, 'The email address or the password is wrong.') },
  perMinute: 30,
});

export const enterCode = defineCall({
  method: 'POST',
  path: '/console/enterCode',
  summary: "The second half: the code of the person's authenticator. Opens the session",
  access: 'consoleVisitor',
  input: z.strictObject({ challenge: secret, code }),
  output: staffMember,
  refusals: {
    ...codeWrong,
    CHALLENGE_OVER: refusal(
      401,
      'The challenge is over: it was used, tried too often or is too old; sign in again.',
    ),
  },
  perMinute: 30,
});

export const readSetUp = defineCall({
  method: 'POST',
  path: '/console/readSetUp',
  summary: 'Whose set-up link it is, and the secret to put into an authenticator',
  access: 'consoleVisitor',
  input: z.strictObject({ linkId: secret }),
  output: z.object({
    email: z.string(),
    name: z.string(),
    /** For who cannot scan. */
    secret: z.string(),
    /** A picture as a data: address. */
    qr: z.string(),
  }),
  refusals: setUpLinkInvalid,
  perMinute: 30,
});

export const setUp = defineCall({
  method: 'POST',
  path: '/console/setUp',
  summary: 'Sets password and second factor by a set-up link, and opens the session',
  access: 'consoleVisitor',
  input: z.strictObject({ linkId: secret, password, code }),
  output: staffMember,
  refusals: {
    ...setUpLinkInvalid,
    WEAK_PASSWORD: refusal(422, 'The password does not meet the rules, or is easy to guess.'),
    ...codeWrong,
  },
  perMinute: 30,
});

export const signOutStaff = defineCall({
  method: 'POST',
  path: '/console/signOut',
  summary: 'Ends this session, or every one of the person',
  access: 'staff',
  input: z.strictObject({ everywhere: z.boolean().default(false) }),
});

const listedMember = staffMember.extend({
  state: z.enum(['invited', 'active', 'blocked']),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
});
export type ListedMember = z.infer<typeof listedMember>;

export const listStaff = defineCall({
  method: 'GET',
  path: '/console/staff/list',
  summary: "The provider's staff",
  access: 'staff',
  permission: 'staff.manage',
  output: z.object({ members: z.array(listedMember) }),
});

/** The link itself goes to its person alone: who has it becomes them. */
const mailedLink = z.object({ sentTo: z.string(), hoursValid: z.int() });
const mailedOften = {
  MAILED_OFTEN: refusal(429, 'The address was mailed a link three times in the last hour; wait.'),
} as const;

export const addStaff = defineCall({
  method: 'POST',
  path: '/console/staff/add',
  summary: 'Adds a person, who sets password and second factor by a link that is mailed to them',
  access: 'staff',
  permission: 'staff.manage',
  input: z.strictObject({ email, name: line(100).min(1), role: z.enum(staffRoles) }),
  output: mailedLink,
  refusals: {
    ...mailedOften,
    STAFF_EXISTS: refusal(409, 'There is a person with this email address already.'),
  },
});

export const renewStaff = defineCall({
  method: 'POST',
  path: '/console/staff/renew',
  summary: 'Ends what a person signs in with, and mails them a link to set it anew',
  access: 'staff',
  permission: 'staff.manage',
  input: z.strictObject({ staffId: id }),
  output: mailedLink,
  refusals: mailedOften,
});

export const blockStaff = defineCall({
  method: 'POST',
  path: '/console/staff/block',
  summary: 'Keeps a person out at once, or lets them in again',
  access: 'staff',
  permission: 'staff.manage',
  input: z.strictObject({ staffId: id, blocked: z.boolean() }),
  refusals: { LAST_ADMINISTRATOR: refusal(409, 'The last administrator cannot be blocked.') },
});

const staffAction = z.object({
  id,
  at: instant,
  by: z.string(),
  orgId: z.string().nullable(),
  /** Path of the call. */
  action: z.string(),
  subject: z.string(),
  ip: z.string(),
});

export const readStaffLog = defineCall({
  method: 'GET',
  path: '/console/staff/log',
  summary: 'What staff did, newest first, a page at a time',
  access: 'staff',
  permission: 'audit.read',
  input: z.strictObject({
    /** The `next` of the page before. */
    before: z.string().max(100).optional(),
  }),
  output: z.object({ entries: z.array(staffAction), next: z.string().nullable() }),
});
