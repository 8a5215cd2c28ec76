import { expect, it } from 'vitest';
import { attemptsLeft } from './attempts.ts';

const now = new Date('2026-11-18T18:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it('A quiz may be tried three times in any 24 hours', () => {
  expect(attemptsLeft([], now)).toEqual({ left: 3, nextAt: null });
  expect(attemptsLeft([ago(1), ago(2)], now)).toEqual({ left: 1, nextAt: null });
  expect(attemptsLeft([ago(2), ago(1), ago(23)], now)).toEqual({
    left: 0,
    nextAt: new Date('2026-11-18T19:00:00Z'),
  });
  expect(attemptsLeft([ago(1), ago(2), ago(24), ago(30)], now)).toEqual({ left: 1, nextAt: null });
});
