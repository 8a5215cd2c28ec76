import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

test.each([
  [{ highs: 2, mediums: 9, lows: 9 }, /^2 High issues need fixing now/],
  [{ highs: 1, mediums: 0, lows: 0 }, /^One High issue needs/],
  [{ highs: 0, mediums: 1, lows: 3 }, /^Nothing urgent.*the Medium issue in/],
  [{ highs: 0, mediums: 4, lows: 0 }, /the 4 Medium issues in/],
  [{ highs: 0, mediums: 0, lows: 1 }, /good shape. One Low issue is/],
  [{ highs: 0, mediums: 0, lows: 0 }, /good shape. We found no issues/],
])('with %o the owner first reads of the most severe', (counts, words) => {
  expect(verdictOf(counts)).toMatch(words);
});
