import { shorten } from '#kit/contract/words.ts';
import { familyFor, isHidden, printableAs } from './glyphs.ts';

/** A run of text in one font, in pdfmake's form. */
export interface Printed {
  text: string;
  font: string;
}

/**
 * Prepares untrusted text for printing to the letter (security I7). Where something is invisible it says so, and where
 * no font has a letter there is an ellipsis: never a box, nor a number that nobody can read.
 */
export function printed(text: string): Printed[] {
  return stretches(text, (character, before) => familyFor(character, before) ?? 'Inter');
}

/** Does the same for machine output, in a monospaced font if that has the character. */
export function printedCode(text: string): Printed[] {
  return stretches(text, (character, before) =>
    plain.test(character) ? 'Mono' : (familyFor(character, before) ?? 'Inter'),
  );
}

/**
 * Breaks words of more than `longest` characters. pdfmake does so in running text, but widens a table past
 * the edge of the page instead.
 */
export const breakable = (text: string, longest: number): string =>
  text.replaceAll(new RegExp(`\\S{${longest}}(?=\\S)`, 'gu'), '$&\n');

/** How wide a character is at most, in ems: in Inter, and in the monospaced font. */
export function emsOf(character: string): number {
  if (/[ ijl.,:;'’|!]/.test(character)) return 0.32;
  if (/[frt(){}/"“”\\-]/.test(character)) return 0.48;
  if (/[a-ln-vx-z0-9]/.test(character)) return 0.67;
  return 1.1;
}
export const codeEmsOf = (character: string): number => (plain.test(character) ? 0.6 : 1.1);

/**
 * Prepares untrusted text for a column of this many ems, which pdfmake widens past the edge of the page for a longer word:
 * what is invisible stands as it is printed, and no word is wider than the column.
 */
export function fitted(text: string, ems: number, widthOf = emsOf): string {
  let made = '';
  let word = 0;
  for (const character of shown(text)) {
    word = /\s/.test(character) ? 0 : word + widthOf(character);
    if (word > ems) {
      made += '\n';
      word = widthOf(character);
    }
    made += character;
  }
  return made;
}

const shown = (text: string): string =>
  printed(text)
    .map((part) => part.text)
    .join('');

/**
 * Untrusted text of at most `max` characters as printed, since what is invisible is printed longer than it was. Its line
 * breaks become spaces, and with `ems` no word is wider than its column.
 */
export const printedShort = (text: string, max: number, ems = Infinity): Printed[] =>
  printed(fitted(shorten(shown(text).replaceAll(/\s+/g, ' '), max), ems));

/** Most characters in one text of a document: pdfmake's time for a text grows with the square of its words. */
export const maxRunning = 4000;

/** Splits a text into pieces of at most this many characters, between words if possible. */
export const piecesOf = (text: string): string[] =>
  text.length <= maxRunning
    ? [text]
    : (text.match(new RegExp(`[^]{1,${maxRunning}}(?: |$)|[^]{1,${maxRunning}}`, 'gu')) ?? []);

/** The characters that the standard fonts' encoding (WinAnsi) shares with Unicode. */
const plain =
  /[\n\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac]/;
const hidden = '[hidden]';
const left = '[…]';

function stretches(
  text: string,
  fontOf: (character: string, before: string | undefined) => string,
): Printed[] {
  const pieces: Printed[] = [];
  const add = (shown: string, font: string) => {
    const last = pieces.at(-1);
    if (last?.font === font) last.text += shown;
    else pieces.push({ text: shown, font });
  };
  const characters = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\t', '  ');
  for (const character of characters) {
    const shown = printableAs(character);
    for (const one of shown ?? '') add(one, fontOf(one, pieces.at(-1)?.font));
    if (shown !== null) continue;
    const mark = isHidden(character) ? hidden : left;
    // Once for all that follow each other.
    if (!pieces.at(-1)?.text.endsWith(mark)) add(mark, fontOf('h', undefined));
  }
  return pieces;
}
