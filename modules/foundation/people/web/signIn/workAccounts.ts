import type { RefusalOf } from '#kit/contract/call.ts';
import type {
  finishDirectorySignIn,
  finishDirectoryTest,
  startDirectorySignIn,
} from '#modules/foundation/people/calls/directory.ts';

/** Words of the work account, which sign-in loads once an address has one. */
export const workCopy = {
  use: 'Sign in with your work account',
  again: 'Confirm with your work account',
  none: 'This address no longer signs in with a work account.',
  notIn: 'You are not signed in',
  back: 'Back to the sign-in',
  tried: 'Your directory works',
  notTried: 'Your directory did not let you in',
  toSettings: 'Back to the settings',
  vouchesFor: (email: string) => `It vouches for ${email}.`,
  noMfa:
    'It does not say whether a second step was passed (amr). Where you ask everybody for a second step here, it signs nobody in until it does.',
  noTime:
    'It does not say when somebody proved who they are (auth_time). For what matters, people are asked for their password or a passkey here.',
} as const;

export const startWorkRefusals: Record<RefusalOf<typeof startDirectorySignIn>, string> = {
  DIRECTORY_AWAY:
    'The sign-in of your company does not answer. Try again in a minute, or ask your IT.',
};

export const testRefusals: Record<RefusalOf<typeof finishDirectoryTest>, string> = {
  ...startWorkRefusals,
  SIGN_IN_OVER: 'That took too long, or began in another browser. Please begin again.',
  DIRECTORY_REFUSED: 'The sign-in of your company did not let you in. Please try again.',
  MAIL_UNPROVEN:
    'Your company does not say that the email address of your work account is yours. Ask your IT.',
  DOMAIN_FOREIGN: 'The email address of your work account is of another domain. Ask your IT.',
};

export const workRefusals: Record<RefusalOf<typeof finishDirectorySignIn>, string> = {
  ...testRefusals,
  NOT_ADMIN: 'Nobody with your email address is an admin here. Ask an admin to invite you.',
  ACCOUNT_LINKED:
    'You sign in here with another work account. An admin can have that one forgotten in the settings.',
  STEP_MISSING:
    'Your organization asks for a second step, and its sign-in does not say that you passed one. Use your password and your code, or ask your IT.',
};

const begunKey = 'directoryTest';
const isBegun = (what: 'yes' | 'outside') => window.sessionStorage.getItem(begunKey) === what;
/** Whether who comes back tries the directory, and does not sign in. */
export const markTest = (): void => window.sessionStorage.setItem(begunKey, 'yes');
export const isTest = (): boolean => isBegun('yes');
/** Whether they come back from Google or Microsoft. */
export const markOutside = (): void => window.sessionStorage.setItem(begunKey, 'outside');
export const isOutside = (): boolean => isBegun('outside');
export const endTest = (): void => window.sessionStorage.removeItem(begunKey);
