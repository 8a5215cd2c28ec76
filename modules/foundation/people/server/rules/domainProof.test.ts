import { expect, it } from 'vitest';
import { endOfGrace, isProven, recordOf, verdictOf } from './domainProof.ts';

const named = { domain: 'shop.example', token: 'abc' };
const now = new Date('2026-11-18T18:00:00Z');
const before = (days: number) => new Date(now.getTime() - days * 86_400_000);

it('names a record of the domain with the organization’s own token', () => {
  expect(recordOf(named)).toEqual({
    name: '_sign-in-proof.shop.example',
    value: 'sign-in-proof=abc',
  });
});

it('takes that value alone, whatever stands beside it', () => {
  expect(isProven(['v=spf1 -all', ' sign-in-proof=abc '], named)).toBe(true);
  for (const text of ['sign-in-proof=abcd', 'sign-in-proof=', 'x sign-in-proof=abc', 'abc'])
    expect(isProven([text], named)).toBe(false);
  expect(isProven([], named)).toBe(false);
});

it.each([
  [true, null, 'proven'],
  [true, 30, 'proven'],
  [false, null, 'missing'],
  [false, 2.9, 'missing'],
  [false, 3, 'ended'],
] as const)('a record that is there (%s), missing for %s days, is %s', (isThere, days, verdict) => {
  const missingSince = days === null ? null : before(days);
  expect(verdictOf(isThere, { missingSince }, now)).toBe(verdict);
});

it('counts for three days without its record', () => {
  expect(endOfGrace(before(3))).toEqual(now);
});
