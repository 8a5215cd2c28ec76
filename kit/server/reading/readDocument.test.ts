import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ownPdf, ownWord } from '#tests/support/policies.ts';
import { readDocument } from './readDocument.ts';

/** A stream of objects (ISO 32000-1, 7.5.7). */
const objects = (text: string, more = '/Filter /FlateDecode'): Buffer =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${more} >>\nstream\n`),
    deflateSync(text),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const relation = (type: string, target: string) => ({
  'word/_rels/document.xml.rels': `<Relationships><Relationship Id="a" Type="http://x/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
});

const dde =
  '<w:document xmlns:w="w"><w:body><w:p><w:r><w:instrText>DDE</w:instrText></w:r>' +
  '<w:r><w:instrText>AUTO cmd</w:instrText></w:r></w:p></w:body></w:document>';

describe('A document', () => {
  it('is a PDF or DOCX by its content', () => {
    expect(readDocument(ownPdf())).toEqual({ kind: 'pdf' });
    expect(readDocument(ownPdf('', objects('1 0 << /Type /Font >>')))).toEqual({ kind: 'pdf' });
    expect(readDocument(ownWord())).toEqual({ kind: 'docx' });
    for (const plain of [
      relation('hyperlink', 'https://shop.example'),
      relation('attachedTemplate', 'file:///C:/Normal.dotm'),
    ])
      expect(readDocument(ownWord(plain))).toEqual({ kind: 'docx' });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a workbook', Buffer.from(zipSync({ '[Content_Types].xml': Buffer.from('<Types/>') }))],
    ['a PDF after something else', Buffer.concat([Buffer.from('MZ'), ownPdf()])],
  ])('is refused as of a wrong type: %s (I4)', (_, body) => {
    expect(readDocument(body)).toBe('FILE_TYPE');
  });

  it.each([
    ['a script', ownPdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ')],
    ['a script under a name with escapes', ownPdf('/OpenAction << /S /J#61vaScript >> ')],
    ['a program', ownPdf('/OpenAction << /S /Launch /F (a.exe) >> ')],
    ['a file in it', ownPdf('/Names << /EmbeddedFiles 9 0 R >> ')],
    ['a script in a stream of objects', ownPdf('', objects('1 0 << /S /JavaScript >>'))],
    [
      'a script in one after what only looks like one',
      ownPdf('', Buffer.concat([Buffer.from('%stream\n'), objects('1 0 << /S /JavaScript >>')])),
    ],
    ['macros', ownWord({ 'word/vbaProject.bin': 'x' })],
    ['controls', ownWord({ 'word/activeX/activeX1.xml': '<a/>' })],
    ['an embedded object', ownWord({ 'word/embeddings/oleObject1.bin': 'x' })],
    ['a template from elsewhere', ownWord(relation('attachedTemplate', 'https://evil.example/a'))],
    ['a picture from elsewhere', ownWord(relation('image', 'http://evil.example/a.png'))],
    ['a template of another machine', ownWord(relation('attachedTemplate', 'file:////evil/a'))],
    ['a page in it', ownWord(relation('aFChunk', 'page.html'))],
    ['a program that a field starts', ownWord({ 'word/document.xml': dde })],
  ])('is refused with %s in it (I4)', (_, body) => {
    expect(readDocument(body)).toBe('FILE_ACTIVE');
  });

  it('is refused where it is encrypted', () => {
    expect(readDocument(ownPdf('', 'trailer << /Encrypt 5 0 R >>'))).toBe('FILE_ENCRYPTED');
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(readDocument(compound)).toBe('FILE_ENCRYPTED');
  });

  it('is refused where it cannot be read', () => {
    expect(readDocument(Buffer.from('%PDF-1.7\nnothing\n%%EOF'))).toBe('FILE_UNREADABLE');
    expect(readDocument(ownPdf().subarray(0, -8))).toBe('FILE_UNREADABLE');
    const coded = objects('1 0 << /Type /Font >>', '/Filter /ASCII85Decode');
    expect(readDocument(ownPdf('', coded))).toBe('FILE_UNREADABLE');
    expect(readDocument(ownWord().subarray(0, 200))).toBe('FILE_UNREADABLE');
    for (const part of ['<w:other/>', '<\0w\0:\0'])
      expect(readDocument(ownWord({ 'word/document.xml': part }))).toBe('FILE_UNREADABLE');
    const unread = '10 0 obj << /Type /ObjStm >> endobj\n';
    expect(readDocument(ownPdf('', unread))).toBe('FILE_UNREADABLE');
  });

  it('is refused where it is too long, or unpacks to far more than it is (I4)', () => {
    const pages = '4 0 obj\n<< /Type /Page >>\nendobj\n';
    expect(readDocument(ownPdf('', pages.repeat(299)))).toEqual({ kind: 'pdf' });
    expect(readDocument(ownPdf('', pages.repeat(300)))).toBe('FILE_LONG');
    const inStream = ownPdf('', objects(' '.repeat(33 << 20)));
    expect(inStream.length).toBeLessThan(100_000);
    expect(readDocument(inStream)).toBe('FILE_LONG');
    expect(readDocument(ownWord({ 'word/a.xml': ' '.repeat(33 << 20) }))).toBe('FILE_LONG');
  });

  it('security D1 › takes no square of the blanks in it', () => {
    const began = performance.now();
    const blank = objects('1 0 << /Type /Font >>', `/Filter ${' '.repeat(200_000)} /None`);
    expect(readDocument(ownPdf('', blank))).toBe('FILE_UNREADABLE');
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
