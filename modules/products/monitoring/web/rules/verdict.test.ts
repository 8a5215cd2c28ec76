import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const none = { highs: 0, mediums: 0, lows: 0 };

test.each([
  [{ highs: 2, mediums: 9, lows: 9 }, /^2 things rated High need fixing now/],
  [{ highs: 1, mediums: 0, lows: 0 }, /^One thing rated High needs/],
  [{ highs: 0, mediums: 1, lows: 3 }, /^Nothing urgent.*the one thing rated Medium in/],
  [{ highs: 0, mediums: 4, lows: 0 }, /the 4 things rated Medium in/],
  [{ highs: 0, mediums: 0, lows: 1 }, /good shape. One thing rated Low is/],
  [none, /good shape. We found no issues/],
])('with %o open the owner first reads of the most severe', (counts, words) => {
  expect(verdictOf(counts, counts)).toMatch(words);
});

test('MON-133: what is accepted is not called fixed, and nothing is left to do about it', () => {
  expect(verdictOf(none, { ...none, highs: 1 })).toBe(
    'Nothing is left to fix. What the scan found is accepted for now.',
  );
});
