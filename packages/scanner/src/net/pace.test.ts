import { expect, it } from 'vitest';
import { secondsUntil } from './pace.ts';

it.each([
  ['3', 3],
  [' 120 ', 120],
  ['soon', undefined],
  ['-1', undefined],
  ['Thu, 01 Jan 2015 00:00:00 GMT', 0],
  [undefined, undefined],
])('waits after "Retry-After: %s" for %s seconds', (value, seconds) => {
  expect(secondsUntil(value)).toBe(seconds);
});

it('waits until a date that is to come', () => {
  const seconds = secondsUntil(new Date(Date.now() + 90_000).toUTCString()) ?? 0;
  expect(seconds).toBeGreaterThan(60);
  expect(seconds).toBeLessThanOrEqual(90);
});
