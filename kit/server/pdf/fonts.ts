import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';

const files = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')),
  'files',
);

/**
 * The files that Inter is shipped in, with the characters of each (the package's `unicode.json`). A character
 * is printed in the first file that has it.
 */
const parts = {
  latin:
    /[\n\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215\ufffd]/,
  'latin-ext':
    /[\u0100-\u02ba\u02bd-\u02c5\u1e00-\u1e9f\u1ef2-\u1eff\u2020\u20a0-\u20ab\u20ad-\u20c0]/,
  cyrillic: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/,
  greek: /[\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ff]/,
  vietnamese: /[\u1ea0-\u1ef9\u20ab]|\u0300|\u0301|\u0303|\u0323/,
} as const;
type Part = keyof typeof parts;

const order = Object.keys(parts) as Part[];
const familyOf = (part: Part) => (part === 'latin' ? 'Inter' : `Inter ${part}`);
const fileOf = (part: Part, weight: number) => join(files, `inter-${part}-${weight}-normal.woff`);

/** Font families in pdfmake's form; upright only. */
export const fonts = {
  ...Object.fromEntries(
    order.map((part) => [familyOf(part), { normal: fileOf(part, 400), bold: fileOf(part, 600) }]),
  ),
  // One of the fourteen fonts that every PDF reader has.
  Mono: { normal: 'Courier', bold: 'Courier-Bold' },
};

/**
 * The files of Inter as OpenType, by their names: of a packed one the drawing library unpacks a whole table anew for each glyph,
 * which took more time than all the rest of a document.
 */
export const fontFiles: ReadonlyMap<string, Buffer> = new Map(
  order
    .flatMap((part) => [fileOf(part, 400), fileOf(part, 600)])
    .map((file) => [file, unpackWoff(readFileSync(file))]),
);

/** The OpenType font in a WOFF file (W3C WOFF 1.0 §3–5; its checksums are taken as they are). */
function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, n) => {
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(44 + 20 * n + at));
    const data = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: woff.subarray(44 + 20 * n, 48 + 20 * n),
      checksum: woff.subarray(60 + 20 * n, 64 + 20 * n),
      data: packed === length ? data : inflateSync(data),
    };
  });
  const directory = Buffer.alloc(12 + 16 * tables.length);
  woff.copy(directory, 0, 4, 8);
  const log2 = Math.floor(Math.log2(tables.length));
  for (const [n, field] of [
    tables.length,
    16 << log2,
    log2,
    16 * tables.length - (16 << log2),
  ].entries())
    directory.writeUInt16BE(field, 4 + 2 * n);
  let end = directory.length;
  const bodies = tables.map(({ tag, checksum, data }, n) => {
    const entry = 12 + 16 * n;
    tag.copy(directory, entry);
    checksum.copy(directory, entry + 4);
    directory.writeUInt32BE(end, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    end += padded.length;
    return padded;
  });
  return Buffer.concat([directory, ...bodies]);
}

/** The family that has the character, or null. */
export function familyFor(character: string): string | null {
  const part = order.find((candidate) => parts[candidate].test(character));
  return part ? familyOf(part) : null;
}
