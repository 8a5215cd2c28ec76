import { expect, test } from 'vitest';
import { flawWords } from './hosts.ts';

test.each([
  [[], 'Nothing to fix.'],
  [['GOOD', 'NEUTRAL', 'UNKNOWN'], 'Nothing to fix.'],
  [['GOOD', 'FAIR'], 'One thing to fix.'],
  [['BAD', 'WARN', 'FAIR'], '3 things to fix.'],
] as const)('%j: %s', (grades, words) => {
  expect(flawWords(grades.map((grade) => ({ grade })))).toBe(words);
});
