import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { fillSheet, readFile, readQuestions } from './readSheet.ts';

const rows = [
  ['Security of our suppliers', '', ''],
  ['No.', 'Question', 'Answer'],
  ['1', 'Is a second factor required for email?', ''],
  ['2', 'Backups are kept out of reach', ''],
  ['3', 'Do you have a plan for incidents?', 'Yes, since May'],
];
const workbook = (table = rows) =>
  writeXlsxFile(table.map((cells) => cells.map((value) => ({ value })))).toBuffer();
const csv = (delimiter: string) =>
  Buffer.from(rows.map((cells) => cells.join(delimiter)).join('\r\n'));
const word = (body: string, more: Record<string, string> = {}) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8(
        `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
      ),
      ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
    }),
  );
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (text: string) => `<w:tc>${text === '' ? '<w:p/>' : paragraph(text)}</w:tc>`;
const line = (cells: readonly string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
const table = `<w:tbl>${rows.map(line).join('')}</w:tbl>`;

const place = { table: 0, questions: 1, answers: 2 };
const answers = new Map([[2, '=1+1 & <more>']]);
const fill = (sent: Parameters<typeof fillSheet>[0]): Uint8Array => {
  const filled = fillSheet(sent);
  if (typeof filled === 'string') throw new Error(filled);
  return filled;
};
const documentOf = (file: Uint8Array) =>
  strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array());

describe('A sheet', () => {
  it('is read with its questions and the column for the answers, whatever its kind', async () => {
    const files = [
      { fileName: 'a.XLSX', body: await workbook() },
      { fileName: 'a.csv', body: csv(';') },
      { fileName: 'a.docx', body: word(table) },
    ];
    for (const file of files) {
      const read = readFile(file);
      if (typeof read === 'string') throw new Error(read);
      expect(read.found).toEqual(place);
      expect(read.tables[0]?.columns[1]).toEqual({
        label: 'B',
        heading: 'Question',
        example: 'Is a second factor required for email?',
      });
      // What is answered already stays, and so do headings.
      expect(readQuestions({ kind: read.kind, body: file.body, place })).toEqual([
        { row: 2, text: 'Is a second factor required for email?' },
        { row: 3, text: 'Backups are kept out of reach' },
      ]);
    }
  });

  it('of Excel is filled in as text, and keeps all else', async () => {
    const filled = fill({ kind: 'xlsx', body: await workbook(), place, answers });
    const read = await readSheet(Buffer.from(filled));
    expect(read[2]).toEqual(['1', 'Is a second factor required for email?', '=1+1 & <more>']);
    expect(read[4]).toEqual(rows[4]);
  });

  it('of Excel takes answers in a column that it has not got yet', async () => {
    const beside = { ...place, answers: 3 };
    const filled = fill({ kind: 'xlsx', body: await workbook(), place: beside, answers });
    expect((await readSheet(Buffer.from(filled)))[2]?.[3]).toBe('=1+1 & <more>');
  });

  it('of text keeps its separator, and no answer in it is run', () => {
    const filled = Buffer.from(fill({ kind: 'csv', body: csv(';'), place, answers })).toString();
    expect(filled.split('\r\n')[2]).toBe(
      `1;Is a second factor required for email?;"'=1+1 & <more>"`,
    );
    expect(filled.split('\r\n')[4]).toBe(rows[4]?.join(';'));
  });

  it('of Word is filled in in its cell', () => {
    const text = documentOf(fill({ kind: 'docx', body: word(table), place, answers }));
    expect(text).toContain('=1+1 &amp; &lt;more&gt;</w:t></w:r></w:p></w:tc></w:tr>');
    expect(text).toContain('Yes, since May');
  });

  it('of Word without a table is answered below each question', () => {
    const asked = 'Who answers for security?';
    const body = word(`${paragraph('Dear supplier,')}${paragraph(asked)}`);
    const read = readFile({ fileName: 'letter.docx', body });
    expect(read).toMatchObject({ found: { table: 0, questions: 0, answers: 1 } });
    const below = { table: 0, questions: 0, answers: 1 };
    expect(readQuestions({ kind: 'docx', body, place: below })).toEqual([{ row: 1, text: asked }]);
    const filled = fill({ kind: 'docx', body, place: below, answers: new Map([[1, 'Ada.']]) });
    expect(documentOf(filled)).toMatch(/security\?<\/w:t><\/w:r><\/w:p><w:p><w:r>.*Ada\./);
  });
});

describe('A file', () => {
  it.each([
    ['an archive named as text', 'a.csv', Buffer.from('PK\u0003\u0004xx', 'latin1')],
    ['text named as a workbook', 'a.xlsx', Buffer.from('Question,Answer')],
    ['one for macros', 'a.xlsm', Buffer.from('PK\u0003\u0004xx', 'latin1')],
    ['one with macros under another name', 'a.docx', word(table, { 'word/vbaProject.bin': 'x' })],
    ['another kind', 'a.pdf', Buffer.from('%PDF-1.7')],
    ['bytes that are no text', 'a.csv', Buffer.from([65, 0, 1, 2])],
  ])('is refused as of a wrong type: %s (I4)', (_, fileName, body) => {
    expect(readFile({ fileName, body })).toBe('UNSUPPORTED_MEDIA');
  });

  it('is refused where it cannot be read', async () => {
    const whole = await workbook();
    const half = whole.subarray(0, whole.length / 2);
    expect(readFile({ fileName: 'a.xlsx', body: half })).toBe('FILE_UNREADABLE');
    expect(readFile({ fileName: 'a.xlsx', body: word(table) })).toBe('FILE_UNREADABLE');
  });

  it('is refused where it unpacks to far more than it is (I4)', () => {
    const zeros = new Uint8Array(33 << 20);
    const bomb = zipSync({ 'word/document.xml': zeros });
    expect(bomb.length).toBeLessThan(100_000);
    expect(readFile({ fileName: 'a.docx', body: bomb })).toBe('TOO_LARGE');
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${n}.xml`, strToU8('<a/>')])),
    );
    expect(readFile({ fileName: 'a.docx', body: many })).toBe('TOO_LARGE');
    const long = Buffer.from('Is it so?,\n'.repeat(3001));
    expect(readFile({ fileName: 'a.csv', body: long })).toBe('TOO_LARGE');
  });
});
