import { describe, expect, test } from 'vitest';
import { trendWords } from './trend.ts';

describe('MON-394: the trend of what scans found', () => {
  test.each([
    [5, 2, 'The last scan found 2 things, 3 fewer than the first shown.'],
    [0, 1, 'The last scan found 1 thing, 1 more than the first shown.'],
    [4, 4, 'The last scan found 4 things, as many as the first shown.'],
  ])('from %i to %i reads: %s', (before, now, words) => {
    expect(
      trendWords({ highs: before, mediums: 0, lows: 0 }, { highs: 0, mediums: now, lows: 0 }),
    ).toBe(words);
  });
});
