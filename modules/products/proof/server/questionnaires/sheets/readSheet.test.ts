import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { maxRows } from '#modules/products/proof/vocabulary/questionnaires.ts';
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

const places = [{ table: 0, questions: 1, answers: 2 }];
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
      expect(read.found).toEqual(places);
      expect(read.tables[0]?.columns[1]).toEqual({
        label: 'B',
        heading: 'Question',
        example: 'Is a second factor required for email?',
      });
      // What is answered already stays, and so do headings.
      expect(readQuestions({ kind: read.kind, body: file.body, places })).toEqual([
        { row: 2, text: 'Is a second factor required for email?' },
        { row: 3, text: 'Backups are kept out of reach' },
      ]);
    }
  });

  it('of Excel is filled in as text, and keeps all else', async () => {
    const filled = fill({ kind: 'xlsx', body: await workbook(), places, answers });
    const read = await readSheet(Buffer.from(filled));
    expect(read[2]).toEqual(['1', 'Is a second factor required for email?', '=1+1 & <more>']);
    expect(read[4]).toEqual(rows[4]);
  });

  it('of Excel takes answers in a column that it has not got yet', async () => {
    const beside = places.map((place) => ({ ...place, answers: 3 }));
    const filled = fill({ kind: 'xlsx', body: await workbook(), places: beside, answers });
    expect((await readSheet(Buffer.from(filled)))[2]?.[3]).toBe('=1+1 & <more>');
  });

  it('of text keeps its separator, and no answer in it is run', () => {
    const filled = Buffer.from(fill({ kind: 'csv', body: csv(';'), places, answers })).toString();
    expect(filled.split('\r\n')[2]).toBe(
      `1;Is a second factor required for email?;"'=1+1 & <more>"`,
    );
    expect(filled.split('\r\n')[4]).toBe(rows[4]?.join(';'));
  });

  it('of Word is filled in in its cell', () => {
    const text = documentOf(fill({ kind: 'docx', body: word(table), places, answers }));
    expect(text).toContain('=1+1 &amp; &lt;more&gt;</w:t></w:r></w:p></w:tc></w:tr>');
    expect(text).toContain('Yes, since May');
  });

  it('of Word without a table is answered below each question', () => {
    const asked = 'Who answers for security?';
    const body = word(`${paragraph('Dear supplier,')}${paragraph(asked)}`);
    const read = readFile({ fileName: 'letter.docx', body });
    const places = [{ table: 0, questions: 0, answers: 1 }];
    expect(read).toMatchObject({ found: places });
    expect(readQuestions({ kind: 'docx', body, places })).toEqual([{ row: 1, text: asked }]);
    const filled = fill({ kind: 'docx', body, places, answers: new Map([[1, 'Ada.']]) });
    expect(documentOf(filled)).toMatch(/security\?<\/w:t><\/w:r><\/w:p><w:p><w:r>.*Ada\./);
  });
});

/** A workbook of one sheet, as other programs than Excel write it. */
const sheet = (xml: string) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="One" r:id="1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="1" Target="worksheets/one.xml"/></Relationships>',
      ),
      'xl/worksheets/one.xml': strToU8(`<worksheet>${xml}</worksheet>`),
    }),
  );
const written = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const asked = 'Is a second factor required?';

/** Where the questions of a file were found, and their texts. */
function askedIn(fileName: string, body: Uint8Array) {
  const read = readFile({ fileName, body });
  if (typeof read === 'string') throw new Error(read);
  const { kind, tables, found: places } = read;
  const questions = readQuestions({ kind, body, places });
  if (typeof questions === 'string') throw new Error(questions);
  return { kind, tables, places, texts: questions.map(({ text }) => text) };
}

describe('A workbook', () => {
  it('takes no answer where nobody would see it: in what is merged', () => {
    const texts = ['Security of our suppliers, in 2026', ...[2, 3, 4].map((n) => `${n}. ${asked}`)];
    const rows = texts.map(
      (text, at) => `<row r="${at + 1}">${written(`A${at + 1}`, text)}<c r="C${at + 1}"/></row>`,
    );
    const merged = ['A1:C1', 'A2:B2', 'A3:B3', 'A4:B4', 'C3:C4', 'A9:XFD1048576', 'none'].map(
      (ref) => `<mergeCell ref="${ref}"/>`,
    );
    const read = askedIn(
      'a.xlsx',
      sheet(`<sheetData>${rows.join('')}</sheetData><mergeCells>${merged.join('')}</mergeCells>`),
    );
    expect(read.places).toEqual([{ table: 0, questions: 0, answers: 2 }]);
    expect(read.texts).toEqual([`2. ${asked}`, `3. ${asked}`]);
    expect(read.tables[0]?.columns.map(({ heading }) => heading)).toEqual([texts[0], '', '', '']);
  });

  it('keeps a formula where an answer would go', () => {
    const formula = '<c r="B1"><f>SUM(D1:D2)</f><v>3</v></c>';
    const body = sheet(`<sheetData><row r="1">${written('A1', asked)}${formula}</row></sheetData>`);
    const places = [{ table: 0, questions: 0, answers: 1 }];
    const filled = fill({ kind: 'xlsx', body, places, answers: new Map([[0, 'Yes.']]) });
    expect(unzipSync(filled)).toEqual(unzipSync(body));
  });

  it('has characters that XML has not, and takes an answer that looks like one', () => {
    const row = `<row r="1">${written('A1', 'Is a_x005F_b_x000D_\n required?')}</row>`;
    const body = sheet(`<sheetData>${row}</sheetData>`);
    const { kind, places, texts } = askedIn('a.xlsx', body);
    expect(texts).toEqual(['Is a_b required?']);
    const filled = fill({ kind, body, places, answers: new Map([[0, 'See \uFFFF_x0041_.']]) });
    expect(strFromU8(unzipSync(filled)['xl/worksheets/one.xml'] ?? new Uint8Array())).toContain(
      '>See _x005F_x0041_.<',
    );
  });
});

describe('A document of Word', () => {
  const field = (content: string, settings = '') =>
    `<w:sdt><w:sdtPr>${settings}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const heading = line(['Question', 'Answer']);
  const hint = field(paragraph('Click here to enter text.'), '<w:showingPlcHdr/>');

  it.each([
    ['its cell', `<w:tr>${cell(asked)}${field(cell(''))}</w:tr>`],
    ['its text', `<w:tr><w:tc>${field(paragraph(asked))}</w:tc>${cell('')}</w:tr>`],
    ['its row', field(line([asked, '']))],
    ['its answer, which says only what to do', `<w:tr>${cell(asked)}<w:tc>${hint}</w:tc></w:tr>`],
  ])('asks where a field of a form is around %s, and is filled in', (_, row) => {
    const body = word(`<w:tbl>${heading}${row}</w:tbl>`);
    const { kind, places, texts } = askedIn('a.docx', body);
    expect(texts).toEqual([asked]);
    const filled = fill({ kind, body, places, answers: new Map([[1, 'Yes.']]) });
    expect(
      documentOf(filled)
        .match(/<w:t[ >][^<]*<\/w:t>/g)
        ?.at(-1),
    ).toMatch(/>Yes\.</);
    expect(documentOf(filled)).not.toContain('Click here');
  });

  it('asks in the text around tables where that is in a field', () => {
    expect(askedIn('a.docx', word(field(paragraph(asked)))).texts).toEqual([asked]);
  });

  it('has blanks where lines break and tabs are, and the hyphens that break no line', () => {
    const run =
      '<w:r><w:t>Is two</w:t><w:noBreakHyphen/><w:t>step</w:t><w:br/><w:t>sign-in</w:t><w:tab/><w:t>on?</w:t></w:r>';
    const stops = '<w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>';
    expect(askedIn('a.docx', word(`<w:p>${stops}${run}</w:p>`)).texts).toEqual([
      'Is two-step sign-in on?',
    ]);
  });

  it('is filled in in each of its tables', () => {
    const second = line(['1', 'Are backups kept away?', '']);
    const tables = [
      `<w:tbl>${heading}${line([asked, ''])}</w:tbl>`,
      `<w:tbl>${line(['No.', 'Question', 'Answer'])}${second}</w:tbl>`,
    ];
    const body = word(tables.join(''));
    const { kind, places, texts } = askedIn('a.docx', body);
    expect(places.map(({ answers }) => answers)).toEqual([1, 2]);
    expect(texts).toEqual([asked, 'Are backups kept away?']);
    const both = new Map([
      [1, 'First.'],
      [maxRows + 1, 'Second.'],
    ]);
    expect(documentOf(fill({ kind, body, places, answers: both }))).toMatch(
      /required\?.*First\..*<\/w:tbl>.*kept away\?.*Second\./,
    );
  });

  it('counts the columns of a wide cell, and answers in the cell that goes on over rows', () => {
    const wide = (text: string) =>
      `<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph(text)}</w:tc>`;
    const high = (value: string) => `<w:tc><w:tcPr><w:vMerge${value}/></w:tcPr><w:p/></w:tc>`;
    const rows = [
      `<w:tr>${wide('Question')}${cell('Answer')}</w:tr>`,
      `<w:tr>${wide(asked)}${high(' w:val="restart"')}</w:tr>`,
      `<w:tr>${cell('Are backups kept away?')}${cell('a hint')}${high('')}</w:tr>`,
    ];
    const body = word(`<w:tbl>${rows.join('')}</w:tbl>`);
    const { kind, places, texts } = askedIn('a.docx', body);
    expect(places).toEqual([{ table: 0, questions: 0, answers: 2 }]);
    expect(texts).toEqual([asked, 'Are backups kept away?']);
    const both = new Map([1, 2].map((row) => [row, `Answer ${row}.`]));
    expect(documentOf(fill({ kind, body, places, answers: both }))).toMatch(
      /restart.*Answer 1\..*Answer 2\..*Are backups/,
    );
  });
});

describe('A file of two tables that is nearly as large as may be', () => {
  const other = 'Are backups kept away?';
  const tables = [asked, other].map((text) => [
    ['Question', 'Answer'],
    [text, ''],
  ]);
  const [first, second] = ['First.'.padEnd(1000, '-'), 'Second.'.padEnd(1000, '-')];
  function filledIn(fileName: string, body: Uint8Array): Uint8Array {
    const { kind, places, texts } = askedIn(fileName, body);
    expect(texts).toEqual([asked, other]);
    const both = new Map([
      [1, first],
      [maxRows + 1, second],
    ]);
    return fill({ kind, body, places, answers: both });
  }

  it('PRF-192: of Word has the answers in both', () => {
    const drawn = tables.map((rows) => `<w:tbl>${rows.map(line).join('')}</w:tbl>`).join('');
    const rest = `<!--${'x'.repeat(8 * 1024 * 1024 - drawn.length - 1000)}-->`;
    const text = documentOf(filledIn('a.docx', word(`${drawn}${rest}`)));
    expect([first, second].map((answer) => text.includes(answer))).toEqual([true, true]);
  });

  it('PRF-192: of Excel has the answers in both', async () => {
    const tabs = tables.map((rows, at) => ({
      sheet: `Tab ${at}`,
      data: rows.map((cells) => cells.map((value) => ({ value }))),
    }));
    const parts = unzipSync(await writeXlsxFile(tabs).toBuffer());
    const bytes = Object.values(parts).reduce((sum, part) => sum + part.length, 0);
    const rest = new Uint8Array(32 * 1024 * 1024 - bytes - 300);
    const filled = filledIn('a.xlsx', Buffer.from(zipSync({ ...parts, 'xl/media/rest': rest })));
    const file = Buffer.from(filled);
    expect((await readSheet(file, 'Tab 0'))[1]).toEqual([asked, first]);
    expect((await readSheet(file, 'Tab 1'))[1]).toEqual([other, second]);
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
