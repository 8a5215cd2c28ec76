import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

const setUpLinkInvalid = {
  LINK_INVALID: refusal(404, 'The set-up link is unknown, used or too old.'),
} as const;

const codeWrong = {
  CODE_WRONG: refusal(401, 'The code is wrong, or was used already.'),
} as const;

/** Signing in. */
const entering = { access: 'consoleVisitor', perMinute: 30 } as const;
/** Of who signs in, by what, and for whom they are there. */
const managing = {
  access: 'staff',
  permission: 'staff.manage',
  brands: 'all',
  confirm: true,
} as const;

export const getConsoleToken = defineCall('getConsoleToken', loadSchemas, {
  method: 'GET',
  path: '/console/getCSRFToken',
  summary: 'A token bound to the session, to send as x-csrf-token with every call that changes',
  access: 'consoleVisitor',
});

export const checkStaff = defineCall('checkStaff', loadSchemas, {
  path: '/console/check',
  summary: 'Who is signed in, and for how long',
  access: 'consoleVisitor',
});

export const signInStaff = defineCall('signInStaff', loadSchemas, {
  ...entering,
  path: '/console/signIn',
  summary: 'The first half of a sign-in: the password. Answers what the code is entered with',
  refusals: { WRONG_CREDENTIALS: refusal(401, 'The email address or the password is wrong.') },
});

export const enterCode = defineCall('enterCode', loadSchemas, {
  ...entering,
  path: '/console/enterCode',
  summary: "The second half: the code of the person's authenticator. Opens the session",
  refusals: {
    ...codeWrong,
    CHALLENGE_OVER: refusal(
      401,
      'The challenge is over: it was used, tried too often or is too old; sign in again.',
    ),
  },
});

const directoryAway = {
  DIRECTORY_AWAY: refusal(503, "The provider's directory does not answer; try again later."),
} as const;

export const startWorkSignIn = defineCall('startWorkSignIn', loadSchemas, {
  ...entering,
  path: '/console/startWorkSignIn',
  summary: "Where the browser goes to sign in with a work account, at the provider's directory",
  refusals: directoryAway,
});

export const finishWorkSignIn = defineCall('finishWorkSignIn', loadSchemas, {
  ...entering,
  path: '/console/finishWorkSignIn',
  summary: 'What the directory sent the browser back with. Opens the session',
  refusals: {
    ...directoryAway,
    SIGN_IN_OVER: refusal(
      401,
      'This browser did not begin the sign-in, or it came back already, or took too long.',
    ),
    DIRECTORY_REFUSED: refusal(401, 'The directory refused, or its answer is not valid.'),
    MAIL_UNPROVEN: refusal(403, 'The directory does not vouch for the address of the account.'),
    DOMAIN_FOREIGN: refusal(403, 'The address of the account is of a domain that is not let in.'),
    GROUP_MISSING: refusal(403, 'The account is in no group that has a role here.'),
    STAFF_BLOCKED: refusal(403, 'The person is blocked.'),
    ACCOUNT_LINKED: refusal(409, 'The person signs in with another work account.'),
    EMERGENCY_ACCOUNT: refusal(
      409,
      'The address is one for emergencies, which a password alone signs in.',
    ),
  },
});

export const readSetUp = defineCall('readSetUp', loadSchemas, {
  ...entering,
  path: '/console/readSetUp',
  summary: 'Whose set-up link it is, and the secret to put into an authenticator',
  refusals: setUpLinkInvalid,
});

export const setUp = defineCall('setUp', loadSchemas, {
  ...entering,
  path: '/console/setUp',
  summary: 'Sets password and second factor by a set-up link, and opens the session',
  refusals: {
    ...setUpLinkInvalid,
    WEAK_PASSWORD: refusal(422, 'The password does not meet the rules, or is easy to guess.'),
    BREACHED_PASSWORD: refusal(422, 'The password stands in a known breach of another service.'),
    ...codeWrong,
  },
});

export const signOutStaff = defineCall('signOutStaff', loadSchemas, {
  path: '/console/signOut',
  summary: 'Ends this session, or every one of the person',
  access: 'staff',
  brands: 'own',
  namedCustomers: true,
});

export const confirmStaff = defineCall('confirmStaff', loadSchemas, {
  path: '/console/confirm',
  summary: 'Proves by a code who one is, for what a session that began long ago is not enough for',
  access: 'staff',
  brands: 'own',
  namedCustomers: true,
  perMinute: 30,
  refusals: {
    ...codeWrong,
    NO_AUTHENTICATOR: refusal(
      409,
      'The person signs in with a work account alone; signing in anew with that proves it.',
    ),
  },
});

export const setPicture = defineCall('setPicture', loadSchemas, {
  path: '/console/staff/setPicture',
  summary: 'Sets the picture of oneself that customers see beside answers',
  access: 'staff',
  brands: 'own',
  namedCustomers: true,
  refusals: {
    NOT_A_PICTURE: refusal(422, 'The file is no PNG of the size and form that is asked for.'),
  },
  perMinute: 20,
});

export const removePicture = defineCall({
  path: '/console/staff/removePicture',
  summary: 'Removes the picture of oneself',
  access: 'staff',
  brands: 'own',
  namedCustomers: true,
  perMinute: 20,
});

export const staffPicture = defineCall('staffPicture', loadSchemas, {
  method: 'GET',
  path: '/console/staff/picture/{pictureId}',
  summary: 'The picture of a member of staff',
  access: 'staff',
  brands: 'own',
  namedCustomers: true,
  answers: 'file',
});

export const listStaff = defineCall('listStaff', loadSchemas, {
  method: 'GET',
  path: '/console/staff/list',
  summary: "The provider's staff",
  access: 'staff',
  brands: 'all',
  permission: 'staff.manage',
});

const brandUnknown = { BRAND_UNKNOWN: refusal(409, 'There is no such brand.') } as const;

const customerUnknown = {
  CUSTOMER_UNKNOWN: refusal(409, 'There is no such customer at the brands of the person.'),
} as const;

const mailedOften = {
  MAILED_OFTEN: refusal(429, 'The address was mailed a link three times in the last hour; wait.'),
} as const;

export const addStaff = defineCall('addStaff', loadSchemas, {
  ...managing,
  path: '/console/staff/add',
  summary: 'Adds a person, who sets password and second factor by a link that is mailed to them',
  refusals: {
    ...mailedOften,
    ...brandUnknown,
    ...customerUnknown,
    STAFF_EXISTS: refusal(409, 'There is a person with this email address already.'),
  },
});

export const setStaffBrands = defineCall('setStaffBrands', loadSchemas, {
  ...managing,
  path: '/console/staff/setBrands',
  summary: 'Says for which brands a person is there, or that it is for all',
  refusals: {
    ...brandUnknown,
    ALL_BRANDS: refusal(409, 'An administrator is there for all brands.'),
  },
});

export const setStaffCustomers = defineCall('setStaffCustomers', loadSchemas, {
  ...managing,
  path: '/console/staff/setCustomers',
  summary: 'Says for which customers alone a person is there, or for all of their brands',
  refusals: {
    ...customerUnknown,
    ALL_CUSTOMERS: refusal(409, 'An administrator is there for all customers.'),
  },
});

export const renewStaff = defineCall('renewStaff', loadSchemas, {
  ...managing,
  path: '/console/staff/renew',
  summary: 'Ends what a person signs in with, and mails them a link to set it anew',
  refusals: mailedOften,
});

export const blockStaff = defineCall('blockStaff', loadSchemas, {
  ...managing,
  path: '/console/staff/block',
  summary: 'Keeps a person out at once, or lets them in again',
  refusals: { LAST_ADMINISTRATOR: refusal(409, 'The last administrator cannot be blocked.') },
});

export const readStaffLog = defineCall('readStaffLog', loadSchemas, {
  method: 'GET',
  path: '/console/staff/log',
  summary: 'What staff did, by words, person, brand and days, newest first, a page at a time',
  access: 'staff',
  brands: 'all',
  permission: 'audit.read',
});
