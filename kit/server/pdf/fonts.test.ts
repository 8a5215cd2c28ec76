import { expect, it } from 'vitest';
import { fontFiles } from './fonts.ts';

/** OpenType 1.9 §'Calculating checksums'; the head table's own adjustment counts as nothing. */
function checksumOf(tag: string, table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  if (tag === 'head') padded.writeUInt32BE(0, 8);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

it.each([...fontFiles])('%s is unpacked, each table as it says itself', (_name, font) => {
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  const tags = Array.from({ length: font.readUInt16BE(4) }, (_, n) => {
    const entry = font.subarray(12 + 16 * n, 28 + 16 * n);
    const tag = entry.toString('latin1', 0, 4);
    const at = entry.readUInt32BE(8);
    expect(at % 4).toBe(0);
    const table = font.subarray(at, at + entry.readUInt32BE(12));
    expect(checksumOf(tag, table), tag).toBe(entry.readUInt32BE(4));
    return tag;
  });
  expect(tags).toEqual(
    expect.arrayContaining(['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']),
  );
});
