import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { sheetsFile } from '#tests/support/rosterFiles.ts';
import { brokenAfter, partOf, partsOver } from '#tests/support/zipParts.ts';
import { decode } from './decode.ts';

const rows = [
  ['First name', 'Email'],
  ['Zoë', 'zoe@x.example'],
];
/** Of a file that has one. */
const tableOf = async (fileName: string, body: Buffer) => {
  const sheets = await decode(fileName, body);
  if (typeof sheets === 'string') return sheets;
  expect(sheets).toEqual([{ table: expect.any(Array) }]);
  return sheets[0]?.table ?? [];
};
const csv = (text: string, encoding: BufferEncoding = 'utf8') =>
  tableOf('team.csv', Buffer.from(text, encoding));
const bigEndian = Buffer.from('\uFEFFFirst name\tEmail\nZoë\tzoe@x.example', 'utf16le').swap16();
const sheet = (cells: (string | null)[][]) =>
  writeXlsxFile(cells.map((line) => line.map((value) => ({ value: value ?? '' })))).toBuffer();

/** Four empty blocks with fixed codes, none marked as the last (RFC 1951 §3.2.6). */
const emptyBlocks = Buffer.from([0x02, 0x08, 0x20, 0x80, 0x00]);

describe('A file', () => {
  it.each([
    ['commas', csv('First name,Email\r\nZoë,zoe@x.example\r\n')],
    ['semicolons and a mark', csv('\uFEFFFirst name;Email\nZoë;zoe@x.example')],
    ['tabs in UTF-16', csv('\uFEFFFirst name\tEmail\nZoë\tzoe@x.example', 'utf16le')],
    ['the Windows alphabet', csv('First name,Email\nZoë,zoe@x.example', 'latin1')],
    ['quotes', csv('"First name","Email"\n"Zoë","zoe@x.example"')],
    ['tabs in UTF-16 of the other order', tableOf('team.csv', bigEndian)],
    ['UTF-16 without a mark', csv('First name,Email\nZoë,zoe@x.example', 'utf16le')],
    ['UTF-16 of the other order without a mark', tableOf('team.csv', bigEndian.subarray(2))],
    ['line ends of two kinds', csv('First name,Email\r\nZoë,zoe@x.example\n')],
    ['line ends of two other kinds', csv('First name,Email\rZoë,zoe@x.example\r\n')],
    ['a line that tells its separator', csv('sep=;\r\nFirst name;Email\r\nZoë;zoe@x.example')],
  ])('of text with %s is read', async (_, table) => {
    expect(await table).toEqual(rows);
  });

  it('TRN-105: names the people that a quote which is not closed would swallow', async () => {
    const table = [
      'First name,Email,Note',
      'Ada,ada@x.example,"works',
      'mornings"',
      'Ben,ben@x.example,"12 inches',
      'Cyn,cyn@x.example,12"',
      'Dee,dee@x.example,',
    ];
    expect(await csv(table.join('\n'))).toEqual([
      ['First name', 'Email', 'Note'],
      ['Ada', 'ada@x.example', 'works\nmornings'],
      ['Ben', 'ben@x.example', '12 inches'],
      ['Cyn', 'cyn@x.example', '12'],
      ['Dee', 'dee@x.example', ''],
    ]);
  });

  it('counts the rows that Excel shows, empty ones too, and stops at none', async () => {
    const table = await csv(`sep=,\nFirst name,Email\n${'\n'.repeat(6000)}Zoë,zoe@x.example\n`);
    expect(table).toHaveLength(6002);
    expect(table.at(-1)).toEqual(['Zoë', 'zoe@x.example']);
  });

  it('marked as UTF-8 is read as that, with a sign for each byte that is none', async () => {
    const broken = Buffer.concat([Buffer.from('\uFEFFFirst name,Zo'), Buffer.from([0xeb])]);
    expect(await tableOf('team.csv', broken)).toEqual([['First name', 'Zo\ufffd']]);
  });

  it('of a spreadsheet is read', async () => {
    expect(await tableOf('Team.XLSX', await sheet(rows))).toEqual(rows);
  });

  it('of several sheets is read with their names, up to a hundred', async () => {
    const file = await sheetsFile({ Office: rows, Empty: [['']] });
    expect(await decode('team.xlsx', file)).toEqual([
      { name: 'Office', table: rows },
      { name: 'Empty', table: [] },
    ]);
    const many = Array.from({ length: 101 }, (_, n) => [`Sheet ${n}`, rows] as const);
    expect(await decode('team.xlsx', await sheetsFile(Object.fromEntries(many)))).toBe(
      'FILE_UNREADABLE',
    );
  });

  it.each([
    ['an archive named as text', 'team.csv', Buffer.from('PK\u0003\u0004xx', 'latin1')],
    ['text named as a spreadsheet', 'team.xlsx', Buffer.from('First name,Email')],
    ['another kind', 'team.pdf', Buffer.from('%PDF-1.7')],
    ['bytes that are no text', 'team.csv', Buffer.from([65, 0, 1, 2, 44, 0])],
    ['a name without a kind', 'team', Buffer.from('a,b')],
  ])('is refused as of a wrong type: %s (I4)', async (_, fileName, body) => {
    expect(await decode(fileName, body)).toBe('UNSUPPORTED_MEDIA');
  });

  it('is refused where it cannot be read', async () => {
    const whole = await sheet(rows);
    expect(await decode('team.xlsx', whole.subarray(0, whole.length / 2))).toBe('FILE_UNREADABLE');
    expect(await csv('a,"b\nc')).toBe('FILE_UNREADABLE');
  });

  it('is refused where it unpacks to far more than it is, whatever size it declares (I4)', async () => {
    const zeros = Buffer.alloc(40 * 1024 * 1024);
    for (const declared of [zeros.length, 100, 0]) {
      const bomb = partOf('xl/worksheets/sheet1.xml', zeros, declared);
      expect(bomb.length).toBeLessThan(100_000);
      expect(await decode('team.xlsx', bomb)).toBe('TOO_LARGE');
    }
    const many = Array.from({ length: 5 }, (_, n) =>
      partOf(`${n}.xml`, zeros.subarray(0, 8 << 20)),
    );
    expect(await decode('team.xlsx', Buffer.concat(many))).toBe('TOO_LARGE');
    const declared = partOf('xl/worksheets/sheet1.xml', Buffer.from('<a/>'), 200 << 20);
    expect(await decode('team.xlsx', declared)).toBe('TOO_LARGE');
    const small = (count: number, size?: number) =>
      Buffer.concat(
        Array.from({ length: count }, (_, n) => partOf(`${n}.xml`, Buffer.from('<a/>'), size)),
      );
    // Together they declare too much, or are too many.
    expect(await decode('team.xlsx', small(5, 8 << 20))).toBe('TOO_LARGE');
    expect(await decode('team.xlsx', small(501))).toBe('TOO_LARGE');
  });

  it.each([
    ['end', brokenAfter(Buffer.alloc(31 << 20))],
    ['go on without saying anything', Buffer.alloc(900_000, emptyBlocks)],
  ])('is refused where many parts share a stream that does not %s (I4)', async (_, stream) => {
    expect(await decode('team.xlsx', partsOver(stream, 450))).toBe('TOO_LARGE');
  });
});
