import { describe, expect, it } from 'vitest';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { samplePack } from '#tests/support/sampleDocuments/evidencePack.ts';
import { standings } from '../../vocabulary.ts';
import { allControls } from '../controls.ts';
import { renderEvidencePack } from './evidencePack.ts';

/** Without white space: a line may break anywhere in an address. */
const bare = (text = '') => text.replaceAll(/\s/g, '');
const pagesOfPack = async (change = {}) =>
  pagesOf(await renderEvidencePack(samplePack(change))).map(bare);

describe('An evidence pack as PDF', () => {
  it('PRF-047: says on its first page what it is and is not, of whom, when, by whom and how it is checked', async () => {
    const [cover] = await pagesOfPack();
    for (const said of [
      'Evidence pack',
      'Harbor Bakery',
      'Made on November 18, 2026 by Ada Baker',
      '2 of the 3 controls that apply have proof, and 0 in part.',
      'It is no certificate and no audit',
      'at https://portal.example/check. Its code is 0412 3456 7890.',
      'Its link works until December 18, 2026.',
    ])
      expect(cover).toContain(bare(said));
  });

  it('PRF-047: has each control with its proofs, then what does not apply, then what has none', async () => {
    const text = (await pagesOfPack()).join('');
    const order = [
      'At a glance',
      'What was seen or stated',
      'Is a second factor required for everyone’s email?',
      'Ada Baker · Nov 2, 2026, until Nov 2, 2027',
      'Covers: All 12 accounts',
      'The mail service enforces it.',
      'Is the website served encrypted only?',
      'What does not apply',
      'There is no network of our own.',
      'With no proof',
      'Do backups run by themselves?',
    ].map((said) => text.lastIndexOf(bare(said)));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('PRF-047, PRF-180: calls the business nothing, whatever stands', async () => {
    const [like] = samplePack().controls;
    const proofs = like?.proofs ?? [];
    const controls = allControls().flatMap(({ group, question }) =>
      standings.map((standing) => ({
        group,
        question,
        standing,
        proofs: standing === 'none' ? [] : proofs,
      })),
    );
    const text = pagesOf(await renderEvidencePack(samplePack({ controls }))).join(' ');
    const claims = text.matchAll(/complian\w*|certified|\bsecure(?:ly)?\b|\b(?:is|are)\s+safe\b/gi);
    // 'It does not say that the business is secure.'
    expect([...claims].map(([word]) => word)).toEqual(['secure']);
  });

  it('PRF-049: has its code and where it is checked at the foot of every page but the first', async () => {
    const [, ...pages] = await pagesOfPack();
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages)
      expect(page).toContain(
        bare('Code 0412 3456 7890 · Check this file at https://portal.example/check'),
      );
  });

  it('PRF-047: is the same file of the same data', async () => {
    const [first, second] = await Promise.all([
      renderEvidencePack(samplePack()),
      renderEvidencePack(samplePack()),
    ]);
    expect(first.equals(second)).toBe(true);
  });

  it('PRF-047: says so where there is none, and prints no number of a letter', async () => {
    const text = (await pagesOfPack({ controls: [], madeBy: '李小龙' })).join('');
    expect(text).toContain(bare('0 of the 0 controls'));
    expect(text.match(/None\./g)).toHaveLength(3);
    expect(text).not.toMatch(/u\{/);
  });
});
