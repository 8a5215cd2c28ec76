import { expect, test } from '@playwright/test';
import { weights } from '#tests/support/weight.ts';

// Beside the browser tests because it needs the built app, as they do.
test('No screen loads more JavaScript than its goal', () => {
  const heavy = weights().filter(({ size, goal }) => size > goal);
  expect(heavy).toEqual([]);
});
