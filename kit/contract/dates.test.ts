import { expect, test } from 'vitest';
import { dateIn, dateTimeIn, longDateIn, timeIn, zoneName } from './dates.ts';

const pacific = 'America/Los_Angeles';

test('a date is that of the zone, and names none', () => {
  expect(dateIn(pacific, '2026-11-21T07:59:00.000Z')).toBe('Nov 20, 2026');
  expect(dateIn(pacific, '2026-11-21T08:00:00.000Z')).toBe('Nov 21, 2026');
  expect(dateIn('UTC', '2026-11-21')).toBe('Nov 21, 2026');
  expect(longDateIn(pacific, '2026-11-21T07:59:00.000Z')).toBe('November 20, 2026');
});

test('a time is "h:mm A" with a plain space and its zone, over the change of the clocks', () => {
  expect(timeIn(pacific, '2026-03-08T09:59:00.000Z')).toBe('1:59 AM PT');
  expect(timeIn(pacific, '2026-03-08T10:00:00.000Z')).toBe('3:00 AM PT');
  expect(timeIn('America/New_York', '2026-07-01T16:05:00.000Z')).toBe('12:05 PM ET');
  expect(dateTimeIn(pacific, '2026-01-01T08:00:00.000Z')).toBe('Jan 1, 2026 12:00 AM PT');
});

test('MON-074: a zone has one short name all year round', () => {
  expect(['America/Los_Angeles', 'Europe/Berlin', 'America/Phoenix', 'UTC'].map(zoneName)).toEqual([
    'PT',
    'Germany Time',
    'MST',
    'UTC',
  ]);
});
