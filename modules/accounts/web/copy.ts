import type { RefusalOf } from '#kit/contract/call.ts';
import type { PasswordRule, session } from '#modules/accounts/contract.ts';

export const signInCopy = {
  incomplete: 'Please enter username and password',
  temporaryPassword:
    'This is a temporary password, which must be changed first. Contact support to have it changed.',
  verifyNow: 'Verify your email',
} as const;

export const sessionRefusals: Record<RefusalOf<typeof session>, string> = {
  TOKEN_INVALID: 'We could not sign you in. Please try again, or contact support if it goes on.',
};

export const signUpCopy = {
  startTrial: 'Start Free Trial',
  createAccount: 'Create Account',
  trialPoints: ['30 days', 'No credit card', 'Cancel any time'],
  incomplete: 'Form Incomplete. Please fill empty fields.',
  mismatch: 'New password does not match the confirm password.',
  mismatchInline: 'Passwords don’t match',
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
  confirmed: 'Your email address is verified. Please sign in.',
  resent: 'Verification email has been sent. Please check your email.',
  resendFailed: 'Unable to resend verification email. Please try again later.',
} as const;

export const inviteCopy = {
  lookupFailed: 'Something went wrong while checking the provided data...',
  linkNotValid: 'The link is not valid. Check it and try again.',
  used: (email: string) => `You’ve already created an account (${email}). Please sign in.`,
  accountMade: 'Your account is ready. Please sign in.',
  WEAK_PASSWORD: 'This password is easy to guess. Choose another one.',
} as const;
