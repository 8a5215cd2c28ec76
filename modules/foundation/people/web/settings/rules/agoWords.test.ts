import { expect, it } from 'vitest';
import { agoWords } from './agoWords.ts';

it.each([
  ['2026-11-18T18:00:09Z', 'just now'],
  ['2026-11-18T17:59:01Z', 'just now'],
  ['2026-11-18T17:59:00Z', '1 minute ago'],
  ['2026-11-18T17:00:01Z', '59 minutes ago'],
  ['2026-11-18T15:00:00Z', '3 hours ago'],
  ['2026-11-16T15:00:00Z', '2 days ago'],
])('%s was %s', (instant, words) => {
  expect(agoWords(instant, Date.parse('2026-11-18T18:00:00Z'))).toBe(words);
});
