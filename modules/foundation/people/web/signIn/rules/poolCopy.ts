import { isWrongLogin, wrong } from './wrongLogin.ts';

/** The pool's messages, reworded to fit these screens. */
const rewritten: Readonly<Record<string, string>> = {
  'Username/client id combination not found.': 'Please enter a valid email address.',
  // Each new mail's code replaces the code before it.
  'Invalid verification code provided, please try again.':
    'Invalid verification code provided, please try again. Only the code of the newest email works.',
};
/** Used by every form that sets a new password. */
export const weakPassword = 'This password is easy to guess. Choose another one.';
export const breachedPassword = 'This password is known from a data breach. Choose another one.';
const easyToGuess = /too common|contains the (e-mail address|name of this service)/;
/** Messages of our pool, and of Amazon's. */
const leaked = /in a data breach|security reasons/;

export function poolSentence({ message, status }: { message: string; status: number }): string {
  if ([502, 503, 504].includes(status)) return 'Server Error. Please try again in some time.';
  const reason = withoutPrefix(message);
  if (easyToGuess.test(reason)) return weakPassword;
  if (leaked.test(reason)) return breachedPassword;
  if (isWrongLogin(reason)) return wrong;
  return rewritten[reason] ?? (reason || 'Something went wrong. Please try again.');
}

/** Amazon's pool puts 'PreSignUp failed with error' before the pre-sign-up function's own message. */
const withoutPrefix = (message: string) => message.replace(/^PreSignUp failed with error /, '');
