import { describe, expect, it } from 'vitest';
import { isDmarcGone, newLookAlikes } from './alerts.ts';

const dmarc = (grade: 'GOOD' | 'WARN' | 'BAD' | 'UNKNOWN', goneAt: Date | null = null) => [
  { vector: 'dmarc' as const, grade, evidence: '', goneAt },
];
const names = (...lines: string[]) => [
  {
    vector: 'domain_squatting' as const,
    grade: 'WARN' as const,
    evidence: ['40 names tried', ...lines].join('\n'),
    goneAt: null,
  },
];

describe('A rule for forged mail', () => {
  it('is gone where it did something before and does nothing now', () => {
    expect(isDmarcGone(dmarc('GOOD'), dmarc('BAD'))).toBe(true);
    expect(isDmarcGone(dmarc('WARN'), dmarc('BAD'))).toBe(true);
  });

  it.each([
    ['there never was one', dmarc('BAD'), dmarc('BAD')],
    ['nothing was known before', [], dmarc('BAD')],
    ['it could not be asked for', dmarc('GOOD'), dmarc('UNKNOWN')],
    ['it is weaker only', dmarc('GOOD'), dmarc('WARN')],
    ['what was before is of long ago', dmarc('GOOD', new Date(0)), dmarc('BAD')],
  ])('is not gone where %s', (_why, before, now) => {
    expect(isDmarcGone(before, now)).toBe(false);
  });
});

describe('A look-alike', () => {
  it('appears where it is new and in other hands', () => {
    const before = names('sh0p.example: digit; takes mail; elsewhere');
    const now = names(
      'sh0p.example: digit; takes mail; elsewhere',
      'shopp.example: doubled; takes mail; elsewhere',
      'shop.test: ending; at your own address',
    );
    expect(newLookAlikes(before, now)).toEqual(['shopp.example']);
    expect(newLookAlikes(now, before)).toEqual([]);
    expect(newLookAlikes([], now)).toEqual([]);
    expect(newLookAlikes(now, [])).toEqual([]);
  });
});
