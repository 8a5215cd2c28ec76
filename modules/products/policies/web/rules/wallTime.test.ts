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

// As schedules of scans take them.
it.each([
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:14', '2026-10-03T15:44:00.000Z'],
])('in %s, %s is skipped in spring, and moves forward', (timeZone, wallTime, instant) => {
  expect(instantOf(timeZone, wallTime)).toBe(instant);
});

it.each([
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('in %s, %s occurs twice in autumn, and the first counts', (timeZone, wallTime, instant) => {
  expect(instantOf(timeZone, wallTime)).toBe(instant);
});

it.each(['', '2026-02-31T10:00', '2026-02-28T24:00', '0001-01-01T00:00'])(
  '%j is no instant',
  (wallTime) => {
    expect(instantOf('UTC', wallTime)).toBeNull();
  },
);
