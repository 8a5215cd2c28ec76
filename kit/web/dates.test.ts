import { afterEach, expect, test } from 'vitest';
import { formatBillingDate, formatDate, formatDateTime } from './dates.ts';
import { showDatesIn } from './shownZone.ts';

afterEach(() => showDatesIn('America/Los_Angeles'));

test('SHL-130: displayed dates use the Los Angeles time zone', () => {
  expect(formatDate('2026-11-21T07:59:00.000Z')).toBe('Nov 20, 2026');
  expect(formatDate('2026-11-21T08:00:00.000Z')).toBe('Nov 21, 2026');
});

test("another brand's zone, with its name, once the brand is known", () => {
  showDatesIn('America/New_York');
  expect(formatDateTime('2026-11-21T04:59:00.000Z')).toBe('Nov 20, 2026 11:59 PM ET');
});

test('SHL-131: the day of a bill is New York’s', () => {
  expect(formatBillingDate('2026-11-21T04:59:00.000Z')).toBe('Nov 20, 2026');
  expect(formatBillingDate('2026-11-21T05:00:00.000Z')).toBe('Nov 21, 2026');
});
