import { describe, expect, test } from 'vitest';
import { score, type Truth } from './truth.ts';

const truth: Truth = {
  flaws: [
    { checkId: 'xss-r', method: 'GET', path: '/search', parameter: 'q' },
    { checkId: 'sqli-bool', method: 'POST', path: '/signin', parameter: 'email' },
    { checkId: 'csp-missing', method: '*', path: '*' },
    { checkId: 'vcs', method: 'GET', path: '/.git/*' },
  ],
  safe: [{ checkId: 'xss-r', method: 'GET', path: '/stockists', parameter: 'town' }],
  arguable: [{ checkId: 'hsts', method: '*', path: '*' }],
};
const found = (checkId: string, path: string, parameter?: string, method = 'GET') => ({
  checkId,
  method,
  url: `http://sample.localhost:3002${path}`,
  ...(parameter === undefined ? {} : { parameter }),
});

describe('score', () => {
  test('gives full marks for every flaw and nothing else', () => {
    const all = score(truth, [
      found('xss-r', '/search?q=x', 'q'),
      found('sqli-bool', '/signin', 'email', 'POST'),
      found('csp-missing', '/'),
      found('vcs', '/.git/HEAD'),
    ]);
    expect(all).toMatchObject({ recall: 1, precision: 1, missed: [], falseAlarms: [] });
  });

  test('lists what was missed, by check', () => {
    const some = score(truth, [found('xss-r', '/search', 'q')]);
    expect(some.recall).toBe(0.25);
    expect(some.missed.map((spot) => spot.checkId)).toEqual(['sqli-bool', 'csp-missing', 'vcs']);
    expect(some.byCheck.vcs).toEqual({ found: 0, missed: 1, falseAlarms: 0 });
  });

  test('counts a report on a safe twin as a false alarm and a trap', () => {
    const { precision, falseAlarms, byCheck } = score(truth, [
      found('xss-r', '/search', 'q'),
      found('xss-r', '/stockists', 'town'),
    ]);
    expect(precision).toBe(0.5);
    expect(falseAlarms).toEqual([{ ...truth.safe[0], trap: true }]);
    expect(byCheck['xss-r']).toEqual({ found: 1, missed: 0, falseAlarms: 1 });
  });

  test('counts a report that the truth does not know as a false alarm, once', () => {
    const twice = [found('xxe', '/import'), found('xxe', '/import')];
    const { falseAlarms } = score(truth, twice);
    expect(falseAlarms).toEqual([{ checkId: 'xxe', method: 'GET', path: '/import', trap: false }]);
  });

  test('reads the other places of a finding too', () => {
    const { recall, falseAlarms } = score(truth, [
      {
        ...found('xss-r', '/search', 'q'),
        alsoAt: [found('xss-r', '/stockists?town=a', 'town')],
      },
    ]);
    expect(recall).toBe(0.25);
    expect(falseAlarms).toHaveLength(1);
  });

  test.each([
    ['parameter', found('xss-r', '/search', 'page')],
    ['method', found('xss-r', '/search', 'q', 'POST')],
    ['path', found('xss-r', '/search/more', 'q')],
    ['folder', found('vcs', '/git/HEAD')],
  ])('does not take a finding with another %s for the flaw', (_what, finding) => {
    expect(score(truth, [finding])).toMatchObject({ recall: 0, precision: 0 });
  });

  test('takes a flaw as found when a check of the same family proves it', () => {
    const { found: hits, falseAlarms } = score(truth, [
      found('sqli-err', '/signin', 'email', 'POST'),
      found('sqli-time', '/signin', 'email', 'POST'),
    ]);
    expect(hits).toHaveLength(1);
    expect(falseAlarms).toEqual([]);
  });

  test('tells pages of one script apart by what chooses them, where the truth does', () => {
    const at = (page: string) => ({
      checkId: 'xss-r',
      method: 'GET',
      path: '/index.php',
      query: `page=${page}`,
      parameter: 'q',
    });
    const pages: Truth = { flaws: [at('news'), at('shop')], safe: [at('help')] };
    const told = [
      found('xss-r', '/index.php?page=news&q=a', 'q'),
      found('xss-r', '/index.php?q=b&page=news', 'q'),
      found('xss-r', '/index.php?page=help&q=a', 'q'),
    ];
    const { missed, falseAlarms } = score(pages, told);
    expect(missed.map(({ query }) => query)).toEqual(['page=shop']);
    expect(falseAlarms).toMatchObject([{ query: 'page=help', trap: true }]);
  });

  test('neither praises nor blames what is arguable', () => {
    const { precision, recall } = score(truth, [found('hsts', '/'), found('csp-missing', '/')]);
    expect({ precision, recall }).toEqual({ precision: 1, recall: 0.25 });
  });

  test('of nothing is complete and precise', () => {
    expect(score({ flaws: [], safe: [] }, [])).toMatchObject({ recall: 1, precision: 1 });
  });
});
