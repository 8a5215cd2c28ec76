import { describe, expect, test } from 'vitest';
import { elapsedClock, minutesWords } from './duration.ts';

const start = '2026-03-01T09:00:00Z';

describe('A duration in rounded minutes (MON-125)', () => {
  test.each([
    ['2026-03-01T09:00:20Z', 'less than 1 minute'],
    ['2026-03-01T09:00:31Z', '1 minute'],
    ['2026-03-01T09:01:29Z', '1 minute'],
    ['2026-03-01T09:01:30Z', '2 minutes'],
    ['2026-03-01T11:00:00Z', '120 minutes'],
  ])('a scan that ended at %s ran %s', (end, words) => {
    expect(minutesWords(start, end)).toBe(words);
  });
});

describe('the time elapsed of a running scan', () => {
  test.each([
    [0, '0:00'],
    [42, '0:42'],
    [725, '12:05'],
    [3729, '1:02:09'],
    [-30, '0:00'],
  ])('after %d seconds reads %s', (seconds, words) => {
    expect(elapsedClock(start, Date.parse(start) + seconds * 1000)).toBe(words);
  });
});
