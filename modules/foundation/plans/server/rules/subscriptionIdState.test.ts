import { expect, it } from 'vitest';
import { subscriptionIdState } from './subscriptionIdState.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));

it.each([
  ['valid', null, null],
  ['valid', day(21), null],
  ['expired', day(20), null],
  ['expired', day(19), null],
  ['invalid', null, day(20)],
  ['invalid', day(19), day(19)],
  ['valid', null, day(21)],
] as const)(
  'PLN-065: is %s where it expires %s and is withdrawn %s',
  (state, expiresAt, withdrawnAt) => {
    expect(subscriptionIdState({ expiresAt, withdrawnAt }, day(20))).toBe(state);
  },
);
