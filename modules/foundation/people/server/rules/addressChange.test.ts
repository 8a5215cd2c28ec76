import { expect, test } from 'vitest';
import { confirmBy, heldUntil, takeBackBy } from './addressChange.ts';

test('a new address is confirmed within a day, taken back within three, and then left alone for a week', () => {
  const now = new Date('2026-11-18T18:00:00.000Z');
  expect([confirmBy, takeBackBy, heldUntil].map((end) => end(now).toISOString())).toEqual([
    '2026-11-19T18:00:00.000Z',
    '2026-11-21T18:00:00.000Z',
    '2026-11-25T18:00:00.000Z',
  ]);
});
