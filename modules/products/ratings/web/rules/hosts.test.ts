import { expect, test } from 'vitest';
import { flawWords } from './hosts.ts';

test.each([
  [[], 'Nothing to mend.'],
  [['GOOD', 'NEUTRAL', 'UNKNOWN'], 'Nothing to mend.'],
  [['GOOD', 'FAIR'], 'One thing to mend.'],
  [['BAD', 'WARN', 'FAIR'], '3 things to mend.'],
] as const)('%j: %s', (grades, words) => {
  expect(flawWords(grades.map((grade) => ({ grade })))).toBe(words);
});
