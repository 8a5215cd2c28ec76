import { countOf } from '#kit/contract/words.ts';
import { shortestPassword } from '../vocabulary.ts';

export const signInRefusals = {
  WRONG_CREDENTIALS: 'The email address or the password is not right.',
};
export const codeRefusals = {
  CODE_WRONG:
    'That code is not right, or was used already. Wait for the next one in your authenticator.',
  CHALLENGE_OVER: 'That took too long, or was tried too often. Please sign in again.',
};
export const confirmWhy =
  'You have been signed in for a while. For this we ask for a code of your authenticator, so that nobody does it at your unlocked computer.';
export const confirmRefusals = {
  CODE_WRONG: codeRefusals.CODE_WRONG,
  NO_AUTHENTICATOR: 'You have no authenticator here. Sign in again with your work account.',
};
export const startWorkRefusals = {
  DIRECTORY_AWAY:
    'The sign-in of your company does not answer. Try again in a minute, or ask your IT.',
};
export const workRefusals = {
  ...startWorkRefusals,
  SIGN_IN_OVER: 'That took too long, or began in another browser. Please sign in again.',
  DIRECTORY_REFUSED: 'The sign-in of your company did not let you in. Please try again.',
  MAIL_UNPROVEN:
    'Your company does not say that the email address of your work account is yours. Ask your IT.',
  DOMAIN_FOREIGN: 'Work accounts with your email address may not use this console.',
  GROUP_MISSING: 'Your work account has no access to this console. Ask your IT for it.',
  STAFF_BLOCKED: 'You are blocked here. Ask an administrator.',
  ACCOUNT_LINKED:
    'Somebody with your email address signs in with another work account. Ask an administrator for a new link.',
  EMERGENCY_ACCOUNT: 'This address is kept for emergencies. Sign in with its password.',
};
export const setUpRefusals = {
  LINK_INVALID:
    'This set-up link was used already or has expired. Ask an administrator for another.',
  WEAK_PASSWORD: `Choose at least ${shortestPassword} characters with a lower-case and an upper-case letter and a number, and no common word.`,
  BREACHED_PASSWORD: 'This password is known from a data breach. Choose another one.',
  CODE_WRONG: codeRefusals.CODE_WRONG,
};
export const renewRefusals = {
  MAILED_OFTEN: 'They were mailed a link three times in the last hour. Try again in an hour.',
};
export const brandsRefusals = {
  BRAND_UNKNOWN: 'One of these brands is gone. Refresh the page.',
  ALL_BRANDS: 'An administrator looks after all brands.',
};
/** At the field of brands, where what was chosen is not sent. */
export const brandComplaints = {
  open: 'Choose for which brands.',
  none: 'Tick at least one brand, or choose all brands.',
  unread: 'The brands are not read yet. Wait a moment, or refresh the page.',
};
export const customersRefusals = {
  CUSTOMER_UNKNOWN:
    'One of these customers is gone, or is of a brand that they do not look after. Take it off.',
  ALL_CUSTOMERS: 'An administrator looks after all customers.',
};
/** At the field of customers, where what was chosen is not sent. */
export const noCustomer = 'Choose at least one customer, or choose all of them.';
export const addRefusals = {
  ...renewRefusals,
  CUSTOMER_UNKNOWN: customersRefusals.CUSTOMER_UNKNOWN,
  BRAND_UNKNOWN: brandsRefusals.BRAND_UNKNOWN,
  STAFF_EXISTS: 'Somebody with this address is on the staff already.',
};
export const blockRefusals = {
  LAST_ADMINISTRATOR: 'This is the last administrator: nobody could let them in again.',
};
export const pictureUnread =
  'Your browser cannot read this as a picture. Choose a PNG, JPEG or WebP.';
export const pictureRefusals = { NOT_A_PICTURE: pictureUnread };
/** Shown to whoever requested the link; only its recipient sees the link itself. */
export const linkSent = ({ sentTo, hoursValid }: { sentTo: string; hoursValid: number | null }) =>
  hoursValid === null
    ? `${sentTo} was told by email to sign in with their work account.`
    : `A link went to ${sentTo}. It sets password and authenticator, and works once, within ${countOf(hoursValid, 'hour')}.`;
export const roleNames = {
  support: 'Support',
  content: 'Content',
  administrator: 'Administrator',
} as const;
