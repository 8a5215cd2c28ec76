import { describe, expect, test } from 'vitest';
import { trendWords } from './trend.ts';

describe('the trend of what there is to fix over scans', () => {
  test.each([
    [5, 2, '2 things to fix in the last scan, 3 fewer than in the first shown.'],
    [0, 1, '1 thing to fix in the last scan, 1 more than in the first shown.'],
    [4, 4, '4 things to fix in the last scan, as many as in the first shown.'],
  ])('from %i to %i reads: %s', (before, now, words) => {
    expect(
      trendWords({ highs: before, mediums: 0, lows: 0 }, { highs: 0, mediums: now, lows: 0 }),
    ).toBe(words);
  });
});
