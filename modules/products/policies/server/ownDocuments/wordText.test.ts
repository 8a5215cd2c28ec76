import { describe, expect, it } from 'vitest';
import { ownPdf, ownWord } from '#tests/support/policies.ts';
import { readWordText } from './wordText.ts';

const word = (body: string, more: Record<string, string> = {}) =>
  ownWord({
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    ...more,
  });
const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (inner: string, about = '') => `<w:p><w:pPr>${about}</w:pPr>${inner}</w:p>`;
const style = (id: string) => `<w:pStyle w:val="${id}"/>`;
const item = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const styles = {
  'word/styles.xml':
    '<w:styles><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style></w:styles>',
};
const numbering = {
  'word/numbering.xml':
    '<w:numbering><w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>' +
    '<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num></w:numbering>',
};

describe('The text of a Word file', () => {
  it('has headings, paragraphs, and bold and italic text', () => {
    const body = word(
      paragraph(run('Doors'), style('berschrift1')) +
        paragraph(`${run('1.1', '<w:b/>')}${run(' Lock the door &amp; ')}${run('go', '<w:i/>')}`) +
        paragraph(run('not bold', '<w:b w:val="0"/>')) +
        paragraph(''),
      styles,
    );
    expect(readWordText(body)).toEqual({
      html:
        '<h2>Doors</h2><p><strong>1.1</strong> Lock the door &amp; <em>go</em></p>' +
        '<p>not bold</p>',
      lost: [],
    });
  });

  it('has lists and tables', () => {
    const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;
    const body = word(
      `${paragraph(run('One'), item(1))}${paragraph(run('Two'), item(1))}${paragraph(run('First'), item(2))}` +
        `<w:tbl><w:tr>${cell('A')}${cell('B')}</w:tr></w:tbl>`,
      numbering,
    );
    expect(readWordText(body)).toEqual({
      html:
        '<ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol>' +
        '<table><tbody><tr><td><p>A</p></td><td><p>B</p></td></tr></tbody></table>',
      lost: [],
    });
  });

  it('says what it has not, and what it has is text', () => {
    const body = word(
      paragraph(`${run('&lt;script&gt;')}<w:del><w:r><w:delText>old</w:delText></w:r></w:del>`) +
        paragraph(`<w:hyperlink>${run('shop')}</w:hyperlink>`, item(2, 1)) +
        paragraph('<w:r><w:drawing><w:t>in a box</w:t></w:drawing></w:r>'),
    );
    expect(readWordText(body)).toEqual({
      html: '<p>&lt;script&gt;</p><ol><li>shop</li></ol>',
      lost: ['changes', 'levels', 'links', 'pictures'],
    });
  });

  it('is taken of no other file', () => {
    expect(readWordText(ownPdf())).toBe('FILE_TYPE');
    expect(readWordText(ownWord({ 'word/vbaProject.bin': 'x' }))).toBe('FILE_ACTIVE');
    expect(readWordText(word(paragraph(run('x'.repeat(900_001)))))).toBe('FILE_LONG');
  });
});
