import { expect, it } from 'vitest';
import { checks } from './checks/index.ts';
import { FindingCollector } from './findingCollector.ts';
import { compareHarm, harmOrder } from './harm.ts';

it('the order of harm names checks that there are, each once', () => {
  const ids = checks.map(({ id }) => id);
  expect(harmOrder.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(harmOrder).size).toBe(harmOrder.length);
});

it('the order of harm has a place for each check that finds something of high severity', () => {
  const high = checks.filter(({ severity }) => severity === 'high').map(({ id }) => id);
  expect(high.length).toBeGreaterThan(10);
  expect(high.filter((id) => !harmOrder.includes(id))).toEqual([]);
});

it('MON-119: of one severity, commands come before data, data before visitors, and all else by name', () => {
  expect(['zz', 'email-dns', 'tls-none', 'aa', 'xss-r', 'vcs', 'cmdi'].sort(compareHarm)).toEqual([
    ...['cmdi', 'vcs', 'xss-r', 'tls-none', 'email-dns', 'aa', 'zz'],
  ]);
});

it('MON-119: a scan lists what it found by severity, then by harm', () => {
  const collector = new FindingCollector();
  const sight = { method: 'GET', url: 'https://shop.example/', evidence: 'seen' } as const;
  for (const id of ['xss-r', 'sqli-err', 'hsts', 'cmdi']) {
    const check = checks.find((one) => one.id === id);
    if (!check) throw new Error(`no check ${id}`);
    collector.add(check, { ...sight, confidence: id === 'cmdi' ? 'tentative' : 'confirmed' });
  }
  expect(collector.list().map(({ checkId }) => checkId)).toEqual([
    ...['cmdi', 'sqli-err', 'xss-r', 'hsts'],
  ]);
});
