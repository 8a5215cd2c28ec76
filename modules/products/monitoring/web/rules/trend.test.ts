import { describe, expect, test } from 'vitest';
import { scanOf } from '../sampleScan.ts';
import { trendOf, trendWords } from './trend.ts';

const scanAt = (day: number, status: 'completed' | 'failed' = 'completed') =>
  scanOf({ scanId: `${day}`, status, completeTime: new Date(day * 86_400_000).toISOString() });

describe('the trend of findings over scans', () => {
  test('is of the completed ones, oldest first', () => {
    const scans = [scanAt(3), scanAt(2, 'failed'), scanAt(1)];
    expect(trendOf(scans).map(({ scanId }) => scanId)).toEqual(['1', '3']);
  });
  test('shows the last twelve', () => {
    const scans = Array.from({ length: 20 }, (_, day) => scanAt(20 - day));
    expect(trendOf(scans).map(({ scanId }) => Number(scanId))).toEqual([
      9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
    ]);
  });
  test.each([
    [5, 2, '2 issues in the last scan, 3 fewer than in the first shown.'],
    [0, 1, '1 issue in the last scan, 1 more than in the first shown.'],
    [4, 4, '4 issues in the last scan, as many as in the first shown.'],
  ])('from %i to %i reads: %s', (before, now, words) => {
    expect(
      trendWords({ highs: before, mediums: 0, lows: 0 }, { highs: 0, mediums: now, lows: 0 }),
    ).toBe(words);
  });
});
