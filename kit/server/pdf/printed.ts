import { familyFor } from './fonts.ts';

/** A stretch of text in one font, as pdfmake takes it. */
export interface Printed {
  text: string;
  font: string;
}

/**
 * A text that anyone may have written, ready to be printed to the letter (security I7): what cannot
 * be seen or has no glyph appears as its code point, `\u{202E}`, so that nothing is hidden or lost.
 */
export function printed(text: string): Printed[] {
  return stretches(text, (character) => familyFor(character));
}

/** The same for what a machine wrote, in letters of one width where there are some. */
export function printedCode(text: string): Printed[] {
  return stretches(text, (character) => (plain.test(character) ? 'Mono' : familyFor(character)));
}

/**
 * Breaks words of more than `longest` characters. pdfmake does so itself in running text; a table it
 * widens instead, past the edge of the page.
 */
export const breakable = (text: string, longest: number): string =>
  text.replaceAll(new RegExp(`\\S{${longest}}(?=\\S)`, 'gu'), '$&\n');

/** So much of a text as there is room for. */
export const shorten = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;

/** Letters of one text of a document: the time that pdfmake takes for one grows with the square of its words. */
export const maxRunning = 4000;

/** A text in pieces of so many letters; a piece ends between two words where it can. */
export const piecesOf = (text: string): string[] =>
  text.length <= maxRunning
    ? [text]
    : (text.match(new RegExp(`[^]{1,${maxRunning}}(?: |$)|[^]{1,${maxRunning}}`, 'gu')) ?? []);

/** What the standard fonts' encoding (WinAnsi) shares with Unicode. */
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
