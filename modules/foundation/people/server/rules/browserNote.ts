import type { InputOf } from '#kit/contract/call.ts';
import type { logger } from '#modules/foundation/people/calls/accounts.ts';

type Note = InputOf<typeof logger>;

/** Maximum bytes of JSON for each part; the sum stays below 8 KB with what the log adds (security I10). */
const bytesFor = { message: 1500, call: 300, transactionId: 100, page: 600, stack: 4500 } as const;

/** Terminal sequences (ECMA-48 CSI and OSC), which would control the terminal of someone who reads the log. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const ansi = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?)/g;
/** The secret in a link, as in the address of a trainee's page (security L3). */
const secret = /(?<![\w-])[\w-]{43}(?![\w-])/g;
/** C0, C1 and the two line separators of Unicode. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** A browser's error report, cleaned so that it fits into one line of the log. */
export function browserNote(note: Note): Partial<Record<keyof Note, string>> {
  const parts = Object.entries(bytesFor) as [keyof Note, number][];
  return Object.fromEntries(
    parts.flatMap(([key, bytes]) => {
      const text = note[key];
      return text === undefined ? [] : [[key, clip(clean(text), bytes)]];
    }),
  );
}

const clean = (text: string) =>
  text
    .replaceAll(ansi, '')
    .replaceAll(controls, ' ')
    .replaceAll(secret, '[removed]')
    .toWellFormed();

/** Cuts at a character boundary, by the number of bytes that each character takes as JSON in UTF-8. */
function clip(text: string, limit: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(JSON.stringify(character)) - 2;
    if (bytes > limit) break;
    kept += character;
  }
  return kept;
}
