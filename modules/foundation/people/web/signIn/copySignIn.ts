/** The texts that the sign-in screen needs at once; the others are in copy.ts, which is loaded on demand. */
export const signInCopy = {
  wrong: 'Check the email address and the password.',
  incomplete: 'Please enter username and password',
} as const;

export const passkeyCopy = {
  use: 'Use a passkey',
  addressMissing: 'Please enter your email address first.',
} as const;

/** The label of the sign-up and of its button (ACC-031, ACC-032). */
export const signUpName = (isTrialDisabled: boolean): string =>
  isTrialDisabled ? 'Create Account' : 'Start Free Trial';
