import { expect, it } from 'vitest';
import { instantOf, wallTimeIn } from './wallTime.ts';

it.each([
  ['America/Los_Angeles', '2026-11-18T10:00', '2026-11-18T18:00:00.000Z'],
  ['America/Los_Angeles', '2026-07-01T23:30', '2026-07-02T06:30:00.000Z'],
  // The night in which the clock goes back, after it did.
  ['America/Los_Angeles', '2026-11-01T03:00', '2026-11-01T11:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29T04:00', '2026-03-29T02:00:00.000Z'],
  ['UTC', '2026-01-01T00:00', '2026-01-01T00:00:00.000Z'],
])('in %s, %s is %s, and back', (timeZone, wallTime, instant) => {
  expect(instantOf(timeZone, wallTime)).toBe(instant);
  expect(wallTimeIn(timeZone, instant)).toBe(wallTime);
});

it('an empty field is no instant', () => {
  expect(instantOf('UTC', '')).toBeNull();
});
