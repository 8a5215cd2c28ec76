import { expect, test } from 'vitest';
import { formatBillingDate, formatDate, formatDateTime, formatTime } from './dates.ts';

test('portal §9 Displayed dates use the Los Angeles time zone', () => {
  expect(formatDate('2026-11-21T07:59:00.000Z')).toBe('Nov 20, 2026');
  expect(formatDate('2026-11-21T08:00:00.000Z')).toBe('Nov 21, 2026');
});

test('portal §9 Displayed dates › a helper uses New York', () => {
  expect(formatBillingDate('2026-11-21T04:59:00.000Z')).toBe('Nov 20, 2026');
  expect(formatBillingDate('2026-11-21T05:00:00.000Z')).toBe('Nov 21, 2026');
});

test('decisions Dates › times are "h:mm A", with a plain space, over the change of the clocks', () => {
  expect(formatTime('2026-03-08T09:59:00.000Z')).toBe('1:59 AM');
  expect(formatTime('2026-03-08T10:00:00.000Z')).toBe('3:00 AM');
  expect(formatTime('2026-07-01T19:05:00.000Z')).toBe('12:05 PM');
  expect(formatDateTime('2026-01-01T08:00:00.000Z')).toBe('Jan 1, 2026 12:00 AM');
});
