import type { RefusalOf } from '#kit/contract/call.ts';
import type { magicLinkSignup, resetPassword } from '#modules/foundation/people/calls/links.ts';
import { weakPassword } from './rules/poolCopy.ts';

/** While another request uses the link (ACC-115). */
export const linkBusy = 'This link is just being used. Wait a minute and try again.';

/** Shown when the address of a link already has an account, for whatever reason (ACC-093). */
const accountExists = (support: string) =>
  `An account already exists. Sign in now. Having problems? Click the Forgot Password link, or email ${support}.`;

export const magicLinkRefusals = (
  support: string,
): Record<RefusalOf<typeof magicLinkSignup>, string> => ({
  LINK_USED: accountExists(support),
  USER_EXISTS: accountExists(support),
  LINK_BUSY: linkBusy,
  WEAK_PASSWORD: weakPassword,
});

export const resetRefusals = (
  support: string,
): Record<RefusalOf<typeof resetPassword>, string> => ({
  LINK_INVALID: `The link is invalid. Request another link, or email ${support} for help.`,
  WEAK_PASSWORD: weakPassword,
});

/** The forgotten password, and its reset by a link (ACC-070 to ACC-084). */
export const resetLinkCopy = {
  emailMissing: 'Work email address is required.',
  sent: (email: string) =>
    `If an account exists for ${email}, a recovery link will be sent to that address.`,
  sendFailed: (support: string) =>
    `Something went wrong while verifying email. Try again, or email ${support} for help.`,
  checkFailed: 'Something went wrong while verifying the link...',
  done: 'Your password was successfully reset. You will be redirected to the sign in page.',
  resetFailed: 'Something went wrong while resetting password...',
} as const;

/** The magic link (ACC-090 to ACC-092). */
export const magicLinkCopy = {
  fetchFailed: (support: string) =>
    `Oops, something went wrong. Check your email invite and try again. Questions? Contact us at ${support}.`,
  welcome: (brandName: string, firstName: string) =>
    firstName ? `Welcome to ${brandName}, ${firstName}` : `Welcome to ${brandName}`,
  choose: (companyName: string) =>
    companyName
      ? `Choose a password to create your account for ${companyName}.`
      : 'Choose a password to create your account.',
  optIn: (brandName: string) => `Send me security news and advice from ${brandName} by email.`,
} as const;
