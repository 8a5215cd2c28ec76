/** What the pool says, in words that fit these screens. */
const rewritten: Readonly<Record<string, string>> = {
  'User does not exist.': 'Incorrect username or password.',
  'Username/client id combination not found.': 'Please enter a valid email address.',
  // Each mail's code takes the place of the one before.
  'Invalid verification code provided, please try again.':
    'Invalid verification code provided, please try again. Only the code of the newest email works.',
};
/** For every way to a new password. */
export const weakPassword = 'This password is easy to guess. Choose another one.';
/** Of our pool, and of Amazon's for a password that has leaked. */
const easyToGuess =
  /too common|contains the (e-mail address|name of this service)|security reasons/;

export function poolSentence({ message, status }: { message: string; status: number }): string {
  if ([502, 503, 504].includes(status)) return 'Server Error. Please try again in some time.';
  const said = withoutPrefix(message);
  if (easyToGuess.test(said)) return weakPassword;
  return rewritten[said] ?? (said || 'Something went wrong. Please try again.');
}

/** Amazon's pool puts 'PreSignUp failed with error' before what the pre-sign-up function said. */
const withoutPrefix = (message: string) => message.replace(/^PreSignUp failed with error /, '');
