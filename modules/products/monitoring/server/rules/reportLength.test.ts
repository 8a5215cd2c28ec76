import { describe, expect, it } from 'vitest';
import { isLongReport } from './reportLength.ts';

const findings = (causes: number, places = causes, alsoAt = 0) =>
  Array.from({ length: places }, (_, n) => ({
    checkId: 'hsts',
    title: `Kind ${n % causes}`,
    alsoAt: Array.from({ length: alsoAt }),
  }));

describe('A report', () => {
  it.each([
    ['of 101 causes', findings(101), true],
    ['of 100 causes', findings(100), false],
    ['of few causes in many places', findings(20, 600), true],
    ['of few causes with many further places', findings(20, 20, 30), true],
    ['of few causes in more places than are printed', findings(5, 500, 5), false],
  ])('MON-370: %s', (_, found, isLong) => {
    expect(isLongReport({ type: 'fix', findings: found })).toBe(isLong);
    expect(isLongReport({ type: 'owner', findings: found })).toBe(false);
  });
});
