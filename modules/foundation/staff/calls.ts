import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';

const loadSchemas = () => import('./schemas.ts');

const setUpLinkInvalid = {
  LINK_INVALID: refusal(404, 'The set-up link is unknown, used or too old.'),
} as const;

const codeWrong = {
  CODE_WRONG: refusal(401, 'The code is wrong, or was used already.'),
} as const;

export const getConsoleToken = defineCall({
  method: 'GET',
  path: '/console/getCSRFToken',
  summary: 'A token bound to the session, to send as x-csrf-token with every call that changes',
  schemas: async () => (await loadSchemas()).getConsoleToken,
  access: 'consoleVisitor',
});

export const checkStaff = defineCall({
  method: 'POST',
  path: '/console/check',
  summary: 'Who is signed in, and for how long',
  schemas: async () => (await loadSchemas()).checkStaff,
  access: 'consoleVisitor',
});

export const signInStaff = defineCall({
  method: 'POST',
  path: '/console/signIn',
  summary: 'The first half of a sign-in: the password. Answers what the code is entered with',
  schemas: async () => (await loadSchemas()).signInStaff,
  access: 'consoleVisitor',
  refusals: { WRONG_CREDENTIALS: refusal(401, 'The email address or the password is wrong.') },
  perMinute: 30,
});

export const enterCode = defineCall({
  method: 'POST',
  path: '/console/enterCode',
  summary: "The second half: the code of the person's authenticator. Opens the session",
  schemas: async () => (await loadSchemas()).enterCode,
  access: 'consoleVisitor',
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
  schemas: async () => (await loadSchemas()).readSetUp,
  access: 'consoleVisitor',
  refusals: setUpLinkInvalid,
  perMinute: 30,
});

export const setUp = defineCall({
  method: 'POST',
  path: '/console/setUp',
  summary: 'Sets password and second factor by a set-up link, and opens the session',
  schemas: async () => (await loadSchemas()).setUp,
  access: 'consoleVisitor',
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
  schemas: async () => (await loadSchemas()).signOutStaff,
  access: 'staff',
});

export const setPicture = defineCall({
  method: 'POST',
  path: '/console/staff/setPicture',
  summary: 'Sets the picture of oneself that customers see beside answers',
  schemas: async () => (await loadSchemas()).setPicture,
  access: 'staff',
  refusals: {
    NOT_A_PICTURE: refusal(422, 'The file is no PNG of the size and form that is asked for.'),
  },
  perMinute: 20,
});

export const removePicture = defineCall({
  method: 'POST',
  path: '/console/staff/removePicture',
  summary: 'Removes the picture of oneself',
  access: 'staff',
  perMinute: 20,
});

export const staffPicture = defineCall({
  method: 'GET',
  path: '/console/staff/picture/{pictureId}',
  summary: 'The picture of a member of staff',
  schemas: async () => (await loadSchemas()).staffPicture,
  access: 'staff',
  answers: 'file',
});

export const listStaff = defineCall({
  method: 'GET',
  path: '/console/staff/list',
  summary: "The provider's staff",
  schemas: async () => (await loadSchemas()).listStaff,
  access: 'staff',
  permission: 'staff.manage',
});

const mailedOften = {
  MAILED_OFTEN: refusal(429, 'The address was mailed a link three times in the last hour; wait.'),
} as const;

export const addStaff = defineCall({
  method: 'POST',
  path: '/console/staff/add',
  summary: 'Adds a person, who sets password and second factor by a link that is mailed to them',
  schemas: async () => (await loadSchemas()).addStaff,
  access: 'staff',
  permission: 'staff.manage',
  refusals: {
    ...mailedOften,
    STAFF_EXISTS: refusal(409, 'There is a person with this email address already.'),
  },
});

export const renewStaff = defineCall({
  method: 'POST',
  path: '/console/staff/renew',
  summary: 'Ends what a person signs in with, and mails them a link to set it anew',
  schemas: async () => (await loadSchemas()).renewStaff,
  access: 'staff',
  permission: 'staff.manage',
  refusals: mailedOften,
});

export const blockStaff = defineCall({
  method: 'POST',
  path: '/console/staff/block',
  summary: 'Keeps a person out at once, or lets them in again',
  schemas: async () => (await loadSchemas()).blockStaff,
  access: 'staff',
  permission: 'staff.manage',
  refusals: { LAST_ADMINISTRATOR: refusal(409, 'The last administrator cannot be blocked.') },
});

export const readStaffLog = defineCall({
  method: 'GET',
  path: '/console/staff/log',
  summary: 'What staff did, newest first, a page at a time',
  schemas: async () => (await loadSchemas()).readStaffLog,
  access: 'staff',
  permission: 'audit.read',
});
