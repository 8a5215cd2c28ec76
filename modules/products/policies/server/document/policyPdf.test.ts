import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from '#kit/server/richText/sanitize.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { samplePolicy } from '#tests/support/sampleDocuments/policy.ts';
import { allTemplates } from '../library/index.ts';
import { renderPolicy } from './policyPdf.ts';

const pdfOf = async (id: string, change = {}) =>
  pagesOf(await renderPolicy(samplePolicy(id, change)));
const words = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('A policy as PDF', () => {
  it.each(allTemplates())(
    '$id › is a cover, two to six pages of text, and what it answers',
    async ({ id, title }) => {
      const pages = await pdfOf(id);
      expect(words(pages[0] ?? '')).toContain(title);
      expect(words(pages[0] ?? '')).toContain('Version 2');
      expect(words(pages[1] ?? '')).toContain('1. Purpose');
      const requirements = pages.findIndex((page) => page.includes('What this policy answers'));
      expect(requirements).toBeGreaterThanOrEqual(3);
      expect(requirements).toBeLessThanOrEqual(7);
      expect(pages.join('')).not.toContain('{{');
    },
  );

  it('says who approved it and when, and when it is looked at again', async () => {
    const [cover = ''] = await pdfOf('access-control');
    expect(words(cover)).toMatch(
      /APPROVED BY Robin Harbor APPROVED ON Nov 18, 2026 NEXT REVIEW Nov 18, 2027/,
    );
  });

  it('says of a draft that it is not in force', async () => {
    const pages = await pdfOf('access-control', {
      status: 'Draft',
      approver: null,
      approvalDate: null,
    });
    expect(pages[0]).toContain('DRAFT, not in force');
    expect(pages[1]).toContain('Version 2, draft');
  });

  it('security I7 › prints hostile text to the letter, and fetches nothing', async () => {
    const markup = '<img src="file:///etc/passwd"> {{7*7}} $(id)';
    const escaped = markup.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const text = sanitizeRichText(
      `<p>${escaped}</p><img src="http://127.0.0.1:9/x.png"><table><tr><td>${'cell '.repeat(3000)}</td><td>${'x'.repeat(500)}</td></tr></table>` +
        `<h2>${'Heading '.repeat(400)}</h2>${'<ul><li>'.repeat(30)}deep${'</li></ul>'.repeat(30)}<p>\u202Eevil \u0000 店</p>`,
    );
    const pages = await pdfOf('access-control', { text, name: markup });
    expect(words(pages.join(' '))).toContain(markup);
    expect(pages.join('')).toContain('deep');
    expect(pages.join('')).toContain('[hidden]');
  });

  it('of 200 pages is made in a minute', async () => {
    const chapter = `<h2>Chapter</h2>${'<p><strong>1.1</strong> Everybody locks the door behind them, and looks twice before they go, whoever they are and wherever they go to.</p>'.repeat(18)}`;
    const pages = await pdfOf('access-control', { text: chapter.repeat(210), mappings: [] });
    expect(pages.length).toBeGreaterThan(200);
  });
});
