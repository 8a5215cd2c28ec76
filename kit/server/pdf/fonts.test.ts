import { expect, it } from 'vitest';
import { fontFiles } from './fonts.ts';
import { isPrintable, partNames, parts } from './glyphs.ts';

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

/** The characters of a font's table of format 4 (OpenType 1.9 §'cmap'), which its first record names. */
function charactersOf(font: Buffer): Set<number> {
  const found = new Set<number>();
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, n) => 12 + 16 * n);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.subarray(font.readUInt32BE(entry + 8));
  const table = cmap.subarray(cmap.readUInt32BE(8));
  const twice = table.readUInt16BE(6);
  for (let segment = 0; segment < twice; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const start = table.readUInt16BE(16 + twice + segment);
    const delta = table.readUInt16BE(16 + 2 * twice + segment);
    const at = 16 + 3 * twice + segment;
    const offset = table.readUInt16BE(at);
    for (let code = start; code <= end; code += 1) {
      const glyph =
        offset === 0
          ? (code + delta) & 0xffff
          : table.readUInt16BE(at + offset + 2 * (code - start));
      if (glyph > 0) found.add(code);
    }
  }
  return found;
}

it.each(partNames)('TRN-113: Inter %s has a glyph for all that it is used for', (part) => {
  const own = new RegExp(`inter-${part}-\\d+-normal\\.woff$`);
  const exact = [...fontFiles].filter(([name]) => own.test(name));
  expect(exact).toHaveLength(2);
  for (const [, font] of exact) {
    const has = charactersOf(font);
    const lacking = Array.from({ length: 0x10000 - 0x20 }, (_, n) => 0x20 + n).filter(
      (code) => parts[part].test(String.fromCharCode(code)) && !has.has(code),
    );
    expect(lacking.map((code) => code.toString(16))).toEqual([]);
  }
});

it.each([
  'Łukasz Żółć',
  'Ştefan Țîrlea',
  'Þórður Ægisson',
  'Zoë d’Ångström',
  'Nguyễn Thị Hoàng Ánh',
  'Nguye\u0302\u0303n',
  'Σωκράτης Παπαδόπουλος',
  'Ἀριστοτέλης',
  'Юлія Ґалаґан',
  'Әлия Қуанышбек',
  'Љиљана Ђурић',
])('TRN-113: all of %s can be printed', (name) => {
  expect(isPrintable(name)).toBe(true);
});

it.each(['李小龙', 'محمد', 'עדי', 'สมชาย', 'अमित', '김민수', 'Ada\u202E', 'Li 小 Wang'])(
  'TRN-114: not all of %s can be printed',
  (name) => {
    expect(isPrintable(name)).toBe(false);
  },
);
