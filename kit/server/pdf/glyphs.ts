/**
 * The files that Inter is shipped in, with the characters that each has a glyph for. A character is printed in the first
 * file that has it.
 */
export const parts = {
  latin:
    /[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2002\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212]|\u0300|\u0301|\u0303|\u0304|\u0308|\u0309|\u0323/,
  'latin-ext':
    /[\u0100-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u01c3\u01c5-\u0254\u0256-\u027b\u027e-\u0284\u0286-\u0290\u0292-\u02a4\u02a6-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u02ce-\u02d7\u02dd-\u02ff\u1e00-\u1e9b\u1e9d-\u1e9f\u1ef2-\u1eff\u2020\u20a0-\u20ab\u20ad-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2113]|\u0300|\u0301|\u0303|\u0304|\u0308|\u0309|\u0323/,
  cyrillic: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]|\u0301/,
  'cyrillic-ext':
    /[\u0460-\u0479\u0480-\u0482\u048a-\u048f\u0492-\u049d\u04a0-\u04af\u04b2-\u04ff\u052f\u20b4]/,
  greek:
    /[\u0374-\u0376\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u03dc\u03dd\u03f0-\u03f6\u03f9\u03fa\u03fc-\u03ff]/,
  'greek-ext':
    /[\u1f00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef\u1ff2-\u1ff4\u1ff6-\u1ffe]/,
  vietnamese: /[\u1ea0-\u1ef9]|\u0300|\u0301|\u0303|\u0304|\u0308|\u0309|\u0323/,
} as const;
export type Part = keyof typeof parts;

export const partNames = Object.keys(parts) as Part[];
export const familyOf = (part: Part): string => (part === 'latin' ? 'Inter' : `Inter ${part}`);

/** Among characters without a glyph, those that are read alike though Unicode has them as unlike. */
const alikes: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2190': '<-',
  '\u2192': '->',
  '\u2215': '/',
  '\u2264': '<=',
  '\u2265': '>=',
};

const has = (family: string, character: string): boolean =>
  partNames.some((part) => familyOf(part) === family && parts[part].test(character));

/** The family that has the character, or null; a mark stays in the family of its letter, `before`, if that has it. */
export function familyFor(character: string, before?: string): string | null {
  if (before && /\p{M}/u.test(character) && has(before, character)) return before;
  const part = partNames.find((one) => parts[one].test(character));
  return part ? familyOf(part) : null;
}

const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Whether a character is invisible: a control, a change of direction, a joiner. */
export const isHidden = (character: string): boolean =>
  character !== '\n' && unseen.test(character);

/** A character as it can be printed: itself, or what is read alike; null if it is invisible or no font has it. */
export function printableAs(character: string): string | null {
  if (isHidden(character)) return null;
  if (familyFor(character)) return character;
  const alike = alikes[character] ?? character.normalize('NFKC');
  return [...alike].every((one) => familyFor(one)) ? alike : null;
}

/** Whether a document can print all of a text. */
export const isPrintable = (text: string): boolean =>
  [...text.normalize('NFC')].every((character) => printableAs(character) !== null);
