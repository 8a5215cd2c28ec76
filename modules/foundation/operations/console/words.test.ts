import { expect, test } from 'vitest';
import { outcomes } from './copy.ts';
import { workOf } from './queueWords.ts';

test('CSL-190: a failed job is told with its customer', () => {
  const company = { orgId: 'o', companyName: 'Harbor Bakery' };
  expect(workOf({ queue: 'letters.write', company })).toBe(
    'Writing a monthly letter for Harbor Bakery',
  );
  expect(workOf({ queue: 'letters.write', company: null })).toBe('Writing a monthly letter');
});

test('CSL-192: a mail that did not arrive says what to do', () => {
  const silent = Object.entries(outcomes).filter(([, { next }]) => next === '');
  expect(silent.map(([outcome]) => outcome)).toEqual(['sent']);
});
