/** Sign-in: what the pool says, in words that fit this screen (spec portal §4 'Sign-in mode'). */
const rewritten: Readonly<Record<string, string>> = {
  'User does not exist.': 'Incorrect username or password.',
  'Username/client id combination not found.': 'Please enter a valid email address.',
};

export function signInSentence({ message, status }: { message: string; status: number }): string {
  if (isAway(status)) return serverAway;
  return rewritten[message] ?? (message || generic);
}

const generic = 'Something went wrong. Please try again.';
const serverAway = 'Server Error. Please try again in some time.';
const isAway = (status: number) => [502, 503, 504].includes(status);

/** Sign-up: 'exists' gets a toast with a link of its own (spec portal §8). */
export function signUpTrouble({
  name,
  message,
  status,
}: {
  name: string;
  message: string;
  status: number;
}): { kind: 'exists' } | { kind: 'sentence'; sentence: string } {
  if (name === 'UsernameExistsException') return { kind: 'exists' };
  if (isAway(status)) return { kind: 'sentence', sentence: serverAway };
  return { kind: 'sentence', sentence: withoutPrefix(message) || generic };
}

/** Amazon's pool puts 'PreSignUp failed with error' before what the pre-sign-up function said. */
const withoutPrefix = (message: string) => message.replace(/^PreSignUp failed with error /, '');
