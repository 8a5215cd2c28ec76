import { expect, test } from 'vitest';
import { dayIn, daysLater, monthsLater } from './calendarDay.ts';

// Offsets of quarter hours, a change at an odd hour, a skipped day, a change of half an hour.
test.each([
  'Asia/Kathmandu',
  'Australia/Eucla',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'America/Chicago',
])(
  'dayIn › is Intl’s day at every minute around a midnight and a change of the clock: %s',
  (timeZone) => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    for (const start of ['2011-12-29T00:00Z', '2026-03-08T00:00Z', '2026-11-01T00:00Z']) {
      const from = Date.parse(start);
      // In both directions: the cache must not depend on which minute is asked first.
      const minutes = Array.from({ length: 3 * 24 * 60 }, (_, minute) => minute);
      for (const minute of [...minutes, ...minutes.toReversed()]) {
        const instant = new Date(from + minute * 60_000);
        if (dayIn(timeZone, instant) !== format.format(instant)) {
          expect.fail(`${instant.toISOString()}: ${dayIn(timeZone, instant)}`);
        }
      }
    }
  },
);

test.each([
  ['2026-01-15', 12, '2027-01-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-01', 1, '2027-01-01'],
])('monthsLater › %s and %i months is %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});

test('daysLater › counts over the ends of months', () => {
  expect(daysLater('2026-12-25', 14)).toBe('2027-01-08');
});
