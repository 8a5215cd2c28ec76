import { expect, it } from 'vitest';
import type { Observation } from '../checks/check.ts';
import { checks } from '../checks/index.ts';
import { fingerprintOf } from '../ground/identity.ts';
import { FindingCollector } from './findingCollector.ts';

const [check] = checks;
const at = (n: number, more: Partial<Observation> = {}): Observation => ({
  method: 'GET',
  url: `https://shop.example/${n}`,
  evidence: 'seen',
  confidence: 'confirmed',
  ...more,
});

it('makes one finding of one cause, with at most fifty further places, each once', () => {
  if (check === undefined) throw new Error('no check');
  const collected = new FindingCollector();
  for (let n = 0; n < 100; n++) collected.add(check, at(n));
  for (let n = 0; n < 100; n++) collected.add(check, at(n));
  collected.add(check, at(1, { cause: 'another', severity: 'info' }));
  const [first, second] = collected.list();
  expect(collected.list()).toHaveLength(2);
  expect(first?.alsoAt).toHaveLength(50);
  expect(second?.severity).toBe('info');
});

it('has one fingerprint, in whatever order more places than it lists were seen', () => {
  if (check === undefined) throw new Error('no check');
  const fingerprints = [1, 7, 50, 99].map((step) => {
    const collected = new FindingCollector();
    for (let n = 0; n < 101; n++) collected.add(check, at(999 - ((n * step) % 101)));
    const [finding] = collected.list();
    expect(finding?.alsoAt).toHaveLength(50);
    return finding && fingerprintOf(finding);
  });
  expect(new Set(fingerprints).size).toBe(1);
});

it('cuts evidence to 2,000 characters', () => {
  if (check === undefined) throw new Error('no check');
  const collected = new FindingCollector();
  collected.add(check, at(1, { evidence: 'x'.repeat(5000) }));
  expect(collected.list()[0]?.evidence).toHaveLength(2000);
});
