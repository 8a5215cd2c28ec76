import type { RefusalOf } from '#kit/contract/call.ts';
import type { session } from '#modules/foundation/people/calls/session.ts';

/** The texts that the sign-in screen needs at once; the others are in copy.ts, which is loaded on demand. */
export const signInCopy = {
  wrong: 'Check the email address and the password.',
  incomplete: 'Please enter username and password',
  verifyNow: 'Verify your email',
} as const;

export const passkeyCopy = {
  use: 'Use a passkey',
  addressMissing: 'Please enter your email address first.',
} as const;

export const sessionRefusals: Record<RefusalOf<typeof session>, string> = {
  TOKEN_INVALID: 'We could not sign you in. Please try again, or contact support if it goes on.',
  WORK_ACCOUNT_ONLY: 'Please use your work account.',
};

/** The label of the sign-up and of its button (ACC-031, ACC-032). */
export const signUpName = (isTrialDisabled: boolean): string =>
  isTrialDisabled ? 'Create Account' : 'Start Free Trial';
