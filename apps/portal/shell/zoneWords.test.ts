import { expect, test } from 'vitest';
import { zoneWords } from './zoneWords.ts';

test.each([
  ['America/Los_Angeles', 'All times are in Los Angeles time (PT).'],
  ['America/New_York', 'All times are in New York time (ET).'],
  ['UTC', 'All times are in UTC.'],
])('SHL-138: says which zone times are in: %s', (zone, words) => {
  expect(zoneWords(zone)).toBe(words);
});
