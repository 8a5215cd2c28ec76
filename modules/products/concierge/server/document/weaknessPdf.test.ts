import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from '#kit/server/richText/sanitize.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { sampleWeakness } from '#tests/support/sampleDocuments/weakness.ts';
import { weaknessTemplates } from '../library/templates.ts';
import { renderWeakness, type WeaknessDocument } from './weaknessPdf.ts';

const pdfOf = async (change: Partial<WeaknessDocument['weakness']> = {}) => {
  const { weakness, ...document } = sampleWeakness();
  return pagesOf(await renderWeakness({ ...document, weakness: { ...weakness, ...change } }));
};
const words = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('A weakness as PDF', () => {
  it('says what it is, how severe, how it stands and since when, and that it is sensitive', async () => {
    const [first = ''] = await pdfOf({ status: 'Resolved' });
    expect(words(first)).toContain('A mailbox may be in somebody else’s hands');
    expect(words(first)).toMatch(
      /SEVERITY Critical STATUS Resolved since Nov 18, 2026 REPORTED ON Nov 18, 2026 REFERENCE 3F2A91C0/,
    );
    expect(words(first)).toContain('Give it only to people who help to fix it');
    expect(words(first)).toContain('What we found');
  });

  it('No Status is shown as a dash', async () => {
    const [first = ''] = await pdfOf({ status: 'No Status' });
    expect(words(first)).toMatch(/STATUS – REPORTED ON/);
  });

  it.each(weaknessTemplates)('of the template $templateId fits two pages', async (template) => {
    const { title, body } = template;
    expect((await pdfOf({ title, body })).length).toBeLessThanOrEqual(2);
  });

  it('says where it came from', async () => {
    const source = { kind: 'finding', issueId: 'x', targetName: 'Shop', title: 'A door' } as const;
    const [first = ''] = await pdfOf({ source });
    expect(words(first)).toContain('COMES FROM Website scan of Shop: A door');
  });

  it('security I7 › prints hostile text to the letter, and fetches nothing', async () => {
    const markup = '<img src="file:///etc/passwd"> {{7*7}} $(id)';
    const escaped = markup.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const body = sanitizeRichText(
      `<p>${escaped}</p><img src="http://127.0.0.1:9/x.png"><p>${'x'.repeat(3000)}</p>${'<ul><li>'.repeat(30)}deep${'</li></ul>'.repeat(30)}`,
    );
    const evidence = `${markup}\n${'y'.repeat(2000)}\u202e`;
    const pages = await pdfOf({ title: markup.repeat(3), body, evidence });
    expect(words(pages.join(' '))).toContain(markup);
    expect(pages.join('')).toContain('deep');
    expect(pages.join('')).toContain('[hidden]');
  });
});
