import { describe, expect, it } from 'vitest';
import { sampleFinding } from '#tests/support/findings.ts';
import { compareByCause } from './compareScans.ts';

const found = (checkId: string, part: object = {}) => ({
  ...sampleFinding({ checkId, title: `Found by ${checkId}`, ...part }),
  issueId: checkId,
});
const all = new Set(['vcs', 'xss-r', 'hsts', 'sqli-err', 'sqli-time', 'comments']);
const titles = (changes: readonly { title: string }[]) => changes.map(({ title }) => title);

describe('MON-341: two scans compared by cause', () => {
  it('tells what is new, gone and still there, in the order of rank', () => {
    const later = [found('xss-r'), found('vcs'), found('hsts', { severity: 'low' })];
    const { appeared, gone, stayed, notLooked } = compareByCause(
      [found('hsts', { severity: 'low' }), found('sqli-err')],
      later,
      all,
    );
    expect(titles(appeared)).toEqual(['Found by vcs', 'Found by xss-r']);
    expect(titles(gone)).toEqual(['Found by sqli-err']);
    expect(titles(stayed)).toEqual(['Found by hsts']);
    expect(notLooked).toEqual([]);
  });

  it('calls nothing gone that was not looked for by each check that had found it', () => {
    const one = { title: 'Asked' };
    const earlier = [found('sqli-err', one), found('sqli-time', one)];
    const with1 = compareByCause(earlier, [], new Set(['sqli-err']));
    expect([with1.gone, titles(with1.notLooked)]).toEqual([[], ['Asked']]);
    expect(titles(compareByCause(earlier, [], all).gone)).toEqual(['Asked']);
  });

  it('counts places, and keeps a cause that only moved', () => {
    const place = { method: 'GET', url: 'https://shop.example/other' };
    const { stayed } = compareByCause(
      [found('vcs', { alsoAt: [place, place] })],
      [found('vcs', place)],
      all,
    );
    expect(stayed).toMatchObject([{ before: 3, now: 1, issueId: 'vcs' }]);
  });

  it('leaves out what merely informs', () => {
    const { appeared } = compareByCause([], [found('comments', { severity: 'info' })], all);
    expect(appeared).toEqual([]);
  });
});
