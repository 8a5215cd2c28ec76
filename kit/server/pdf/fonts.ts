import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { familyOf, type Part, partNames } from './glyphs.ts';

const files = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')),
  'files',
);

const fileOf = (part: Part, weight: number) => join(files, `inter-${part}-${weight}-normal.woff`);

/** Font families in pdfmake's form; upright only. */
export const fonts = {
  ...Object.fromEntries(
    partNames.map((part) => [
      familyOf(part),
      { normal: fileOf(part, 400), bold: fileOf(part, 600) },
    ]),
  ),
  // One of the fourteen fonts that every PDF reader has.
  Mono: { normal: 'Courier', bold: 'Courier-Bold' },
};

/**
 * The files of Inter as OpenType, by their names: of a packed one the drawing library unpacks a whole table anew for each glyph,
 * which took more time than all the rest of a document.
 */
export const fontFiles: ReadonlyMap<string, Buffer> = new Map(
  partNames
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
