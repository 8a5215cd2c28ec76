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

/** Letters that Unicode takes for no others, by the two that are typed where a keyboard has not got them. */
export const typedAsTwo = [
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['þ', 'th'],
  ['Þ', 'th'],
] as const;
/**
 * Letters and signs that are typed as others, with those at the same places; what has none there, quotation marks and what
 * nobody sees, is for nothing.
 */
export const typedAs = {
  from: '’‘ʼ`´‐‑–—øØłŁđĐðÐħĦı"“”„«»\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff',
  to: "'''''----oollddddhhi",
} as const;
/** The marks above and below letters of Europe (Unicode, 'Combining Diacritical Marks'), as a class of characters. */
export const accents = '[\u0300-\u036f]';

const typed = new RegExp(`[${typedAs.from}]`, 'g');
const marks = new RegExp(accents, 'g');

/** A text as searches compare it: without case, accents and quotation marks. */
export const searchKeyOf = (text: string): string =>
  typedAsTwo
    .reduce((all, [letter, two]) => all.replaceAll(letter, two), text)
    .replaceAll(typed, (one) => typedAs.to.charAt(typedAs.from.indexOf(one)))
    .normalize('NFKD')
    .replaceAll(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** The words of what was typed; a quotation mark alone is one where there is no other. */
export function wordsOf(query: string): string[] {
  const words = [...new Set(nameKeyOf(query).split(/\s+/u))].filter(Boolean);
  const said = words.filter((word) => searchKeyOf(word) !== '');
  return (said.length > 0 ? said : words).slice(0, maxWords);
}

/** A word as it is looked for; of nothing but quotation marks, which no key has, it finds nothing. */
export const wordKeyOf = (word: string): string => searchKeyOf(word) || word;

/** Whether each word stands somewhere in the texts. */
export function hasWords(words: readonly string[], ...texts: readonly string[]): boolean {
  const all = searchKeyOf(texts.join('\n'));
  return words.every((word) => all.includes(wordKeyOf(word)));
}

/** The items in whose texts each word stands; first those whose title begins with the first word, or has it begin a word. */
export function closest<Item>(
  words: readonly string[],
  items: readonly Item[],
  textsOf: (item: Item) => readonly [title: string, ...more: string[]],
): Item[] {
  const first = wordKeyOf(words[0] ?? '');
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
  const text = searchKeyOf(title);
  if (text.startsWith(word)) return 0;
  if (text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word))) return 1;
  return text.includes(word) ? 2 : 3;
}
