import { describe, expect, it } from 'vitest';
import type { Letter } from '#modules/overviews/letter/schemas.ts';
import { longest, mostLines } from '#modules/overviews/letter/vocabulary.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { sampleLetter } from '#tests/support/sampleDocuments/letter.ts';
import { renderLetter } from './letterPdf.ts';

const pdfOf = async (change: Partial<Letter> = {}) =>
  pagesOf(await renderLetter(sampleLetter(change)));
const words = (text = '') => text.replaceAll(/\s+/g, ' ');

/** As much as a letter can hold, of this word. */
function full(word: string): Partial<Letter> {
  const text = (length: number) => word.repeat(length).slice(0, length).trim();
  const part = (most: number) => ({
    lines: Array.from({ length: most - 1 }, () => text(longest.line)),
    more: 7,
  });
  return {
    companyName: text(255),
    better: part(mostLines.better),
    worse: part(mostLines.worse),
    also: part(mostLines.also),
    next: Array.from({ length: mostLines.next }, () => ({
      title: text(longest.title),
      why: text(longest.why),
    })),
    people: Array.from({ length: mostLines.people }, () => ({
      name: text(longest.name),
      did: Array.from({ length: mostLines.did }, () => text(longest.did)),
      more: 99,
    })),
    morePeople: 9,
  };
}

describe('A letter as PDF', () => {
  it('DSH-073: has the words of the mail, on one page', async () => {
    const [page, ...more] = await pdfOf();
    expect(more).toEqual([]);
    for (const text of [
      'Your letter about October 2026',
      'Harbor Bakery · written November 1, 2026',
      'What got better',
      'What got worse',
      'How it stands',
      'Do these things next',
      'Robin Harbor: added the website Shop; and made 2 more changes',
      'From Oct 1, 2026 to Oct 31, 2026',
    ])
      expect(words(page)).toContain(text);
  });

  it.each(['a longer word of these ', 'WWWWWW '])(
    'DSH-073: has one page however much there is to tell, of “%s”',
    async (word) => {
      const pages = await pdfOf(full(word));
      expect(pages).toHaveLength(1);
      expect(words(pages[0])).toContain('And 9 more.');
    },
  );

  it('DSH-070: of a month with nothing to tell has one line', async () => {
    const none = { lines: [], more: 0 };
    const [page = '', ...more] = await pdfOf({
      better: none,
      worse: none,
      also: none,
      next: [],
      people: [],
    });
    expect(more).toEqual([]);
    expect(words(page)).toContain('There is nothing to tell of October 2026');
    expect(page).not.toContain('What got better');
  });

  it('security I7 › prints hostile text to the letter', async () => {
    const markup = '<img src="file:///etc/passwd"> {{7*7}}';
    const [page] = await pdfOf({
      better: { lines: [markup], more: 0 },
      companyName: `${markup}\u202e`,
    });
    expect(words(page)).toContain(markup);
    expect(page).toContain('[hidden]');
  });
});
