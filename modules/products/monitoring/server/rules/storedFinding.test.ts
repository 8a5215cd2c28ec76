import { describe, expect, it } from 'vitest';
import { sampleFinding } from '#tests/support/findings.ts';
import { countSeverities, fingerprintOf, storedFinding } from './storedFinding.ts';

describe('fingerprintOf', () => {
  it('is the same for the same flaw, whatever was tried there and in whatever order it was seen', () => {
    const other = { method: 'GET', url: 'https://shop.example/find?q=1', parameter: 'q' };
    const first = sampleFinding({ alsoAt: [other] });
    const later = sampleFinding({
      ...other,
      evidence: 'other',
      alsoAt: [sampleFinding({ url: 'https://shop.example/search?q=two' })],
    });
    expect(fingerprintOf(first)).toBe(fingerprintOf(later));
  });

  it.each([
    ['check', { checkId: 'sqli-error' }],
    ['page', { url: 'https://shop.example/other?q=one' }],
    ['parameter', { parameter: 'r' }],
    ['method', { method: 'POST' }],
  ])('differs by %s', (_what, change) => {
    expect(fingerprintOf(sampleFinding(change))).not.toBe(fingerprintOf(sampleFinding()));
  });
});

describe('storedFinding', () => {
  it('fits what a hostile site sends into the columns', () => {
    const stored = storedFinding(
      sampleFinding({
        evidence: `\0\ud800${'x'.repeat(5000)}`,
        parameter: undefined,
        alsoAt: Array.from({ length: 80 }, () => ({ method: 'GET', url: 'u'.repeat(5000) })),
      }),
    );
    expect(stored.evidence).toHaveLength(2000);
    expect(stored.evidence.slice(0, 2)).toBe('\ufffd\ufffd');
    expect(stored.parameter).toBeNull();
    expect(stored.alsoAt).toHaveLength(50);
    expect(stored.alsoAt[0]?.url).toHaveLength(2000);
  });
});

it('MON-132: counts highs, mediums and lows; notes in none', () => {
  const severities = ['high', 'low', 'info', 'high', 'medium'] as const;
  expect(countSeverities(severities.map((severity) => ({ severity })))).toEqual({
    highs: 2,
    mediums: 1,
    lows: 1,
  });
});
