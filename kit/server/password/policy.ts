import commonest from './data/commonPasswords.json' with { type: 'json' };

/** The visible rules (ACC-132), in Cognito's words. The length counts characters, not bytes. */
const visibleRules: readonly [RegExp, string][] = [
  [/^.{8,}$/su, 'Password not long enough'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[0-9]/, 'Password must have numeric characters'],
];

const exactly = new Set(commonest.exactly);
const words = new Set(commonest.words);

/** Why a password is refused, in Cognito's words, or null. */
export const passwordProblem = (
  password: string,
  owner: { email: string; brandNames: readonly string[] },
): string | null =>
  visibleRules.find(([rule]) => !rule.test(password))?.[1] ?? guessable(password, owner);

function guessable(
  password: string,
  { email, brandNames }: { email: string; brandNames: readonly string[] },
): string | null {
  const lower = password.toLowerCase();
  if (isCommon(lower)) return 'Password is too common';
  const localPart = email.split('@')[0] ?? '';
  if (localPart.length >= 4 && lower.includes(localPart))
    return 'Password contains the e-mail address';
  const packed = lettersAndDigits(lower);
  const named = brandNames.some(
    (name) => name.length >= 4 && packed.includes(lettersAndDigits(name)),
  );
  return named ? 'Password contains the name of this service' : null;
}

/** Whether it is on the list, or is a listed word in disguise: 'P@ssw0rd2026!' is 'password'. */
function isCommon(lower: string): boolean {
  if (exactly.has(lower)) return true;
  const bare = lower.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '');
  const candidates = [lower, bare, bare.replace(/[@$]+$/, '')].map(undress);
  return candidates.some(
    (word) => words.has(word) || words.has(half(word)) || /^(.)\1*$/u.test(word),
  );
}

const dress: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const undress = (text: string) =>
  lettersAndDigits([...text].map((character) => dress[character] ?? character).join(''));

/** Half of a word that is the same text twice; else the whole word. */
const half = (word: string) => {
  const first = word.slice(0, word.length / 2);
  return first + first === word ? first : word;
};

const lettersAndDigits = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
