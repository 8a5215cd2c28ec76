import type { RefusalOf } from '#kit/contract/call.ts';
import { countOf } from '#kit/contract/words.ts';
import type { magicLinkSignup, resetPassword } from '#modules/foundation/people/calls/links.ts';
import type { session } from '#modules/foundation/people/calls/session.ts';
import type { PasswordRule } from '#modules/foundation/people/vocabulary.ts';
import { breachedPassword, weakPassword } from './rules/poolCopy.ts';

export const sessionRefusals: Record<RefusalOf<typeof session>, string> = {
  TOKEN_INVALID: 'We could not sign you in. Please try again, or contact support if it goes on.',
  WORK_ACCOUNT_ONLY: 'Please use your work account.',
};

/** The other modes of the sign-in screen: a temporary password, and a code by mail (ACC-016, ACC-020). */
export const changeCopy = {
  temporaryMissing: 'Please enter the temporary password.',
  newMissing: 'Please enter and confirm the new password.',
  mismatch: 'New password does not match the reentered password.',
  rulesUnmet: 'The new password does not meet all of the rules yet.',
} as const;

export const forgotCopy = {
  usernameMissing: 'Please enter username',
  codeMissing: 'Please enter the code from the email.',
  reset: 'Your password has been reset',
  /** Written to the server's log. */
  resetFailed: 'Reset Password Failed',
} as const;

export const signUpCopy = {
  trialPoints: (days: number) => [countOf(days, 'day'), 'No credit card', 'Cancel any time'],
  incomplete: 'Form Incomplete. Please fill empty fields.',
  mismatch: 'New password does not match the confirm password.',
  mismatchInline: "Passwords don't match",
  robot: 'You smell like a robot.',
  exists: 'Looks like you already have an account.',
  signInNow: 'Sign in now',
} as const;

export const passwordRuleCopy: Record<PasswordRule | 'match', string> = {
  lowercase: 'One lowercase letter',
  uppercase: 'One uppercase letter',
  number: 'One number',
  length: 'At least 8 characters',
  match: 'Match new password',
};

export const verifyCopy = {
  now: 'Verify your email',
  askedCode: 'Press its button, or type the code it contains.',
  askedPassword: 'Type the code it contains, and the password that you chose when you signed up.',
  /** Of several sign-ups the newest email may be another one's. */
  otherMail:
    'Invalid verification code provided, please try again. Use the newest email that you asked for: each says when, and with what device.',
  passwordMissing: 'Please enter the password that you chose when you signed up.',
  confirmed: 'Your email address is verified. Please sign in.',
  resent: 'Verification email has been sent. Please check your email.',
  resendFailed: 'Unable to resend verification email. Please try again later.',
} as const;

export const inviteCopy = {
  lookupFailed: 'Something went wrong while checking the provided data...',
  linkNotValid: 'The link is not valid. Check it and try again.',
  used: (email: string) => `You’ve already created an account (${email}). Please sign in.`,
  free: (email: string) =>
    `${email} has an account already. Sign in with it, and you can join from there.`,
  member: (email: string, companyName: string) =>
    `You join ${companyName}. ${email} has an account here already: sign in with it. You can switch between your organizations in your account menu.`,
  elsewhere: (email: string) =>
    `${email} is an admin of an organization of another provider, and an account belongs to one provider. Ask who invited you to invite another address of yours.`,
  accountMade: 'Your account is ready. Please sign in.',
} as const;

/** The screen on which whoever belongs to an organization joins another. */
export const joinCopy = {
  lead: ({ companyName, invitedBy }: { companyName: string; invitedBy: string | null }) =>
    `You join ${companyName}, invited by ${invitedBy ?? 'somebody who has left it since'}. You stay in the organization in which you are now; you can switch between them in your account menu.`,
  notOpen: (email: string) =>
    `You are signed in as ${email}. This invite is for another address, or it is not open anymore. Ask who invited you for another one.`,
  joined: (companyName: string) =>
    `You have joined ${companyName}. You can switch to it in your account menu.`,
} as const;

export const supportCopy = {
  title: 'Customer-service session',
  lead: 'You are about to see the portal as this customer does. They can read who looked, when and why. It ends by itself within an hour; sign out when you are done.',
  begin: 'Begin the session',
} as const;

export const supportRefusals = {
  LINK_INVALID: 'This link was used already or is too old. Ask for a new one.',
  NOT_APPROVED:
    'Nobody who has to agree to your visit has done so: an admin of this customer, or a colleague. They were told; try again when one of them has.',
} as const;

/** What an admin reads when support asks to look at the portal. */
export const visitCopy = {
  limits:
    'They can look at everything, save drafts and answer the maturity assessment. They cannot change passwords, admins or your plan, and cannot approve or delete anything. You get a mail about it within about an hour.',
  agreed: 'Support may come in now.',
  declined: 'You have declined. Nobody comes in.',
  ANSWERED: 'Another admin has answered already, or the question has ended.',
} as const;

/** By the step of a password change that failed (ACC-121). */
export const passwordChangeCopy = {
  authenticate: 'Authentication Failed for Password Change',
  change: 'Change Password Failed',
  signOut: 'Sign out failed',
  done: 'Your password is changed. Please sign in with the new one.',
  passkeys: 'Passkeys stay: remove any that you do not know.',
} as const;

/** The step after the password (ACC-230), and where a code of it is asked for once more. */
export const secondStepCopy = {
  tab: 'Enter your code',
  app: {
    title: 'Enter the code from your authenticator app',
    label: 'Code',
    missing: 'Please enter the six digits that the app shows.',
    wrong: 'This code is wrong, or was used before. Wait for the next one and try again.',
    other: 'Use a recovery code',
  },
  recovery: {
    title: 'Enter one of your recovery codes',
    label: 'Recovery code',
    missing: 'Please enter a recovery code.',
    wrong: 'This recovery code is wrong, or was used before.',
    other: 'Use the authenticator app',
  },
  over: 'Please sign in again. The code was entered too late, or was wrong too often.',
  lost: 'Use one of your recovery codes. If you have none left, another admin of your organization can remove your second step.',
  anyCode: 'Code from your authenticator app, or a recovery code',
  alsoCode: 'Your sign-in has a second step: please enter its code, too.',
} as const;

/** Where a passkey did not sign in. */
export const passkeyProblems = {
  unused: 'No passkey was used. Try again, or sign in with your password.',
  refused:
    'This passkey did not sign you in. It may have been removed, or it took too long. Try again, or sign in with your password.',
} as const;

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
  BREACHED_PASSWORD: breachedPassword,
});

export const resetRefusals = (
  support: string,
): Record<RefusalOf<typeof resetPassword>, string> => ({
  LINK_INVALID: `The link is invalid. Request another link, or email ${support} for help.`,
  WEAK_PASSWORD: weakPassword,
  BREACHED_PASSWORD: breachedPassword,
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
