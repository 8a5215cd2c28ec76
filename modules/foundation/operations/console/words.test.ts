import { expect, test } from 'vitest';
import { outcomes } from './copy.ts';
import { isFoundBy, workOf } from './queueWords.ts';

test('CSL-190: a failed job is told with its customer', () => {
  const company = { orgId: 'o', companyName: 'Harbor Bakery' };
  expect(workOf({ queue: 'letters.write', company })).toBe(
    'Writing a monthly letter for Harbor Bakery',
  );
  expect(workOf({ queue: 'letters.write', company: null })).toBe('Writing a monthly letter');
});

test('CSL-049: a failed job is found by words of its customer, of the work and of the reason', () => {
  const failure = {
    id: 'j',
    queue: 'letters.write',
    company: { orgId: 'o', companyName: 'Harbor Bakery' },
    message: 'The mail server did not answer.',
    failedAt: '2026-11-24T18:00:00.000Z',
    tries: 3,
  } satisfies Parameters<typeof isFoundBy>[1];
  for (const search of ['', 'bakery letter', 'MAIL server', 'letters.write'])
    expect(isFoundBy(search, failure)).toBe(true);
  expect(isFoundBy('bakery scan', failure)).toBe(false);
});

test('CSL-192: a mail that did not arrive says what to do', () => {
  const silent = Object.entries(outcomes).filter(([, { next }]) => next === '');
  expect(silent.map(([outcome]) => outcome)).toEqual(['sent']);
});
