import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checks } from '../checks/index.ts';
import { FindingCollector } from '../scan/findingCollector.ts';
import { severities } from './finding.ts';
import { checkOrder, compareRank, type Ranked, whyRanked } from './rank.ts';

const flaw = (part: Partial<Ranked>): Ranked => ({
  severity: 'high',
  confidence: 'confirmed',
  checkId: 'sqli-err',
  method: 'GET',
  url: 'https://shop.example/',
  ...part,
});
const order = (flaws: Partial<Ranked>[]) => flaws.map(flaw).sort(compareRank);

it('MON-119: each check has its place, once', () => {
  expect(checkOrder.toSorted()).toEqual(checks.map(({ id }) => id).toSorted());
});

it('MON-119: of one severity, commands come before data, data before visitors, and other scanners’ last', () => {
  const ids = ['zz', 'email-dns', 'tls-none', 'aa', 'xss-r', 'vcs', 'cmdi', 'dirlist'];
  expect(order(ids.map((checkId) => ({ checkId }))).map(({ checkId }) => checkId)).toEqual([
    ...['cmdi', 'vcs', 'xss-r', 'tls-none', 'email-dns', 'dirlist', 'aa', 'zz'],
  ]);
});

it('MON-119: severity outweighs all else, and what is only suspected comes after what was seen', () => {
  const [last, , first] = [
    flaw({ severity: 'low', checkId: 'cmdi' }),
    flaw({ checkId: 'cmdi', confidence: 'tentative' }),
    flaw({ checkId: 'email-dns', confidence: 'firm' }),
  ];
  const sorted = order([last, flaw({ checkId: 'cmdi', confidence: 'tentative' }), first]);
  expect(sorted[0]).toEqual(first);
  expect(sorted[2]).toEqual(last);
});

it('MON-119: of what gives away as much, what anyone can do comes first, then what is quickly fixed', () => {
  const ids = ['xss-r', 'idor', 'cors', 'xss-s', 'sqli-err', 'vcs'];
  expect(order(ids.map((checkId) => ({ checkId }))).map(({ checkId }) => checkId)).toEqual([
    ...['vcs', 'sqli-err', 'idor', 'xss-s', 'cors', 'xss-r'],
  ]);
});

it('MON-119: of one check, what was proved comes first, then by address', () => {
  const [b, a, firm] = ['/b', '/a', '/'].map((path) => flaw({ url: `https://s.example${path}` }));
  expect(order([{ ...firm, confidence: 'firm' }, b ?? {}, a ?? {}])).toEqual([
    ...[a, b, { ...firm, confidence: 'firm' }],
  ]);
});

it('MON-119: the order does not depend on the order of finding', () => {
  const any = fc.record({
    severity: fc.constantFrom(...severities),
    confidence: fc.constantFrom('confirmed', 'firm', 'tentative'),
    checkId: fc.constantFrom('cmdi', 'vcs', 'xss-r', 'hsts', 'of-others'),
    method: fc.constantFrom('GET', 'POST'),
    url: fc.webPath(),
    parameter: fc.option(fc.constantFrom('q', 'id')),
  }) as fc.Arbitrary<Ranked>;
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), (flaws) => {
      expect(flaws.toReversed().sort(compareRank)).toEqual(flaws.toSorted(compareRank));
    }),
  );
});

it('MON-119: a scan lists what it found in this order', () => {
  const collector = new FindingCollector();
  const sight = { method: 'GET', url: 'https://shop.example/', evidence: 'seen' } as const;
  for (const id of ['xss-r', 'sqli-err', 'hsts', 'cmdi']) {
    const check = checks.find((one) => one.id === id);
    if (!check) throw new Error(`no check ${id}`);
    collector.add(check, { ...sight, confidence: id === 'cmdi' ? 'tentative' : 'confirmed' });
  }
  expect(collector.list().map(({ checkId }) => checkId)).toEqual([
    ...['sqli-err', 'xss-r', 'cmdi', 'hsts'],
  ]);
});

it('MON-336: says in a line why a flaw has its rank', () => {
  const why = (checkId: string, confidence: Ranked['confidence'] = 'confirmed') =>
    whyRanked({ checkId, confidence });
  expect(why('sqli-err')).toBe('Proved: anyone can use it.');
  expect(why('vcs', 'firm')).toBe('Clear signs: anyone can use it. Quick to fix.');
  expect(why('idor', 'tentative')).toBe('Suspected: anyone with an account can use it.');
  expect(why('xss-r')).toBe('Proved: it works on your visitors.');
  expect(why('tls-none')).toBe('Proved: it works between you and your visitors.');
  expect(why('of-others')).toBe('Proved.');
});
