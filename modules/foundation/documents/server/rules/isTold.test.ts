import { expect, it } from 'vitest';
import { isTold } from './isTold.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 18, 18, 0, seconds));
const ends = (seconds: number, watched: number | null) =>
  isTold({ askedAt: at(0), watchedAt: watched === null ? null : at(watched) }, at(seconds));

it.each([
  ['who watches until the end', 10, 9, false],
  ['who never looked', 3, null, true],
  ['who left', 12, 8, true],
  ['who waited long, though they watch', 16, 16, true],
])('%s, after %s s with the last look at %s: %s', (_, seconds, watched, told) => {
  expect(ends(seconds, watched)).toBe(told);
});
