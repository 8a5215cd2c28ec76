import { describe, expect, test } from 'vitest';
import { dayIn } from '#kit/contract/calendarDay.ts';
import {
  dayFieldsOf,
  defaultTime,
  lastDate,
  onDayOfMonth,
  onWeekOfMonth,
  periodAfter,
  toInstant,
} from './scheduleDates.ts';

const zone = 'America/Los_Angeles';

describe('Dates and times of a schedule (MON-047, MON-075)', () => {
  test('are sent in UTC as ISO without milliseconds', () => {
    expect(toInstant('2026-01-15', defaultTime, zone)).toBe('2026-01-15T09:00:00Z');
  });
  test.each([
    ['winter', '2026-01-15', { hour: 1, minute: 30, half: 'PM' }, '2026-01-15T21:30:00Z'],
    ['summer', '2026-07-15', { hour: 1, minute: 30, half: 'PM' }, '2026-07-15T20:30:00Z'],
    ['midnight', '2026-01-15', { hour: 12, minute: 0, half: 'AM' }, '2026-01-15T08:00:00Z'],
    ['noon', '2026-01-15', { hour: 12, minute: 0, half: 'PM' }, '2026-01-15T20:00:00Z'],
    [
      '2:30 of the spring change',
      '2026-03-08',
      { hour: 2, minute: 30, half: 'AM' },
      '2026-03-08T10:30:00Z',
    ],
    [
      '1:30 of the autumn change',
      '2026-11-01',
      { hour: 1, minute: 30, half: 'AM' },
      '2026-11-01T08:30:00Z',
    ],
  ] as const)('count on the zone’s own clock: %s', (_, date, time, instant) => {
    expect(toInstant(date, time, zone)).toBe(instant);
  });
  test('the default first scan is tomorrow at 1:00 AM, tomorrow by the zone', () => {
    // Already 11 March in UTC.
    const today = dayIn(zone, new Date('2026-03-11T05:00:00Z'));
    expect([today, periodAfter(today, 'd'), defaultTime]).toEqual([
      '2026-03-10',
      '2026-03-11',
      { hour: 1, minute: 0, half: 'AM' },
    ]);
  });
  test.each([
    ['q', '2026-01-31', '2026-04-30'],
    ['m', '2026-01-31', '2026-02-28'],
    ['w', '2026-12-28', '2027-01-04'],
    ['d', '2026-02-28', '2026-03-01'],
  ] as const)('one period later (%s) is a day that there is', (recurrence, date, later) => {
    expect(periodAfter(date, recurrence)).toBe(later);
  });
  test('the date picker allows up to 5 years ahead', () => {
    expect(lastDate('2024-02-29')).toBe('2029-02-28');
  });
});

describe('The day options move the first date (MON-067, MON-072)', () => {
  const today = '2026-03-10'; // A Tuesday.
  test('day of month is clamped to the month length', () => {
    expect(onDayOfMonth('2026-04-20', 31, today)).toBe('2026-04-30');
  });
  test('a day of this month that is past falls in the next', () => {
    expect(onDayOfMonth('2026-03-20', 5, today)).toBe('2026-04-05');
    expect(onDayOfMonth('2026-03-20', 10, today)).toBe('2026-03-10');
  });
  test('a date of long ago moves to the first day that is not past', () => {
    expect(onDayOfMonth('2025-12-20', 20, today)).toBe('2026-03-20');
    expect(onDayOfMonth('2026-01-15', 31, '2026-02-01')).toBe('2026-02-28');
    expect(onWeekOfMonth('2025-06-11', 2, 2, today)).toBe('2026-03-10');
    expect(onWeekOfMonth('2025-06-11', 2, 1, today)).toBe('2026-04-07');
  });
  test.each([
    [2, 1, '2026-04-07'],
    [2, 2, '2026-03-10'],
    [2, 4, '2026-03-24'],
    [2, 5, '2026-03-31'],
    [5, 5, '2026-03-27'],
  ])('weekday %i of week %i is %s', (weekday, week, date) => {
    expect(onWeekOfMonth('2026-03-11', weekday, week, today)).toBe(date);
  });
  test('a date knows its own day fields', () => {
    expect(dayFieldsOf('2026-03-31')).toEqual({
      dayOfMonth: 31,
      scheduledDayOfWeek: 2,
      weekIndex: 5,
    });
  });
});
