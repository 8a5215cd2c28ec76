import { nameKeyOf } from './nameKey.ts';

/** What the searches of portal and console find, in the order in which they show it. */
export const foundKinds = [
  'causes',
  'websites',
  'policies',
  'weaknesses',
  'messages',
  'trainees',
  'admins',
  'help',
] as const;
export type FoundKind = (typeof foundKinds)[number];

export const staffFoundKinds = ['customers', 'brands', 'staff'] as const;
export type StaffFoundKind = (typeof staffFoundKinds)[number];

/** One thing that was found. */
export interface Found {
  title: string;
  /** What tells it from others of the same title, in few words. */
  detail: string;
  /** The screen on which it is. */
  path: string;
}

/** More words than these are not looked at. */
const maxWords = 6;

/** The words of what was typed, in the form in which they are compared. */
export const wordsOf = (query: string): string[] =>
  [...new Set(nameKeyOf(query).split(/\s+/u))].filter(Boolean).slice(0, maxWords);

/** Whether each word stands somewhere in the texts. */
export function hasWords(words: readonly string[], ...texts: readonly string[]): boolean {
  const all = nameKeyOf(texts.join('\n'));
  return words.every((word) => all.includes(word));
}

/** The items in whose texts each word stands; first those whose title begins with the first word, or has it begin a word. */
export function closest<Item>(
  words: readonly string[],
  items: readonly Item[],
  textsOf: (item: Item) => readonly [title: string, ...more: string[]],
): Item[] {
  const first = words[0] ?? '';
  return items
    .flatMap((item) => {
      const [title, ...more] = textsOf(item);
      return hasWords(words, title, ...more) ? [{ item, place: placeOf(first, title) }] : [];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** 0: at the beginning of the title; 1: at the beginning of a word; 2: within one; 3: elsewhere. */
function placeOf(word: string, title: string): number {
  const text = nameKeyOf(title);
  if (text.startsWith(word)) return 0;
  if (text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word))) return 1;
  return text.includes(word) ? 2 : 3;
}
