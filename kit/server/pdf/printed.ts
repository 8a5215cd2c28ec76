import { familyFor } from './fonts.ts';

/** A run of text in one font, in pdfmake's form. */
export interface Printed {
  text: string;
  font: string;
}

/**
 * Prepares untrusted text for printing without losing a character (security I7): what is invisible or has no
 * glyph is printed as its code point, `\u{202E}`.
 */
export function printed(text: string): Printed[] {
  return stretches(text, (character) => familyFor(character));
}

/** Does the same for machine output, in a monospaced font if that has the character. */
export function printedCode(text: string): Printed[] {
  return stretches(text, (character) => (plain.test(character) ? 'Mono' : familyFor(character)));
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
 * what is invisible stands as its code point, and no word is wider than the column.
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

/** Shortens a text to at most `max` characters. */
export const shorten = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;

/** Untrusted text of at most `max` characters as printed: what is invisible is printed longer than it was. */
export const printedShort = (text: string, max: number): Printed[] =>
  printed(shorten(shown(text), max));

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
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

function stretches(text: string, fontOf: (character: string) => string | null): Printed[] {
  const found: Printed[] = [];
  for (const character of text.replaceAll('\r\n', '\n').replaceAll('\t', '  ')) {
    const hidden = character !== '\n' && unseen.test(character);
    const font = hidden ? null : fontOf(character);
    const shown = font ? character : `\\u{${character.codePointAt(0)?.toString(16).toUpperCase()}}`;
    const last = found.at(-1);
    const wanted = font ?? last?.font ?? fontOf('u') ?? 'Inter';
    if (last?.font === wanted) last.text += shown;
    else found.push({ text: shown, font: wanted });
  }
  return found;
}
