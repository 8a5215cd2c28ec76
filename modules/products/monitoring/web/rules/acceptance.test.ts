import { expect, test } from 'vitest';
import { acceptanceDates, endOfDay } from './acceptance.ts';

test('an issue can be accepted from today on for a year, by the brand’s calendar', () => {
  const dates = acceptanceDates('America/Los_Angeles', new Date('2028-03-01T03:00:00Z'));
  expect(dates).toEqual({ first: '2028-02-29', usual: '2028-05-29', last: '2029-02-27' });
});

test.each([
  ['2026-12-01', '2026-12-02T07:59:59Z'],
  ['2027-03-14', '2027-03-15T06:59:59Z'],
])(
  'an acceptance until %s holds to the end of that day, over a change of the clock too',
  (date, end) => {
    expect(endOfDay(date, 'America/Los_Angeles')).toBe(end);
  },
);
