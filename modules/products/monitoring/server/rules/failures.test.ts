import { expect, it } from 'vitest';
import type { ScanStatus } from '#modules/products/monitoring/vocabulary.ts';
import { isSecondFailure } from './failures.ts';

it.each<[ScanStatus[], boolean]>([
  [[], false],
  [['failed'], false],
  [['failed', 'completed'], false],
  [['failed', 'failed'], true],
  [['failed', 'failed', 'completed'], true],
  [['failed', 'failed', 'failed'], false],
  [['completed', 'failed', 'failed'], false],
])('of scans that ended %j, newest first, the second failure in a row: %s', (ends, expected) => {
  expect(isSecondFailure(ends)).toBe(expected);
});
