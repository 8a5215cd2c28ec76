import { expect, it } from 'vitest';
import { failureClause } from '../../vocabulary/failureWords.ts';
import { failureReasons } from '../../vocabulary.ts';
import { scanHappened } from './timeline.ts';

const scan = {
  website: 'Shop',
  status: 'completed' as const,
  highs: 1,
  mediums: 0,
  lows: 0,
  failureReason: null,
};

it.each([
  ['nothing to fix found.', { ...scan, highs: 0 }],
  ['1 thing found.', scan],
  ['6 things found.', { ...scan, mediums: 2, lows: 3 }],
])('CSL-173: tells how many causes a scan found: %s', (words, ended) => {
  expect(scanHappened(ended)).toBe(`A scan of “Shop” ended: ${words}`);
});

it.each(failureReasons)('CSL-296: tells why a scan failed: %s', (failureReason) => {
  const words = scanHappened({ ...scan, status: 'failed', failureReason });
  expect(words).toBe(`A scan of “Shop” failed: ${failureClause(failureReason)}.`);
});

it('CSL-296: says of a website that did not answer what its owner reads', () => {
  expect(scanHappened({ ...scan, status: 'failed', failureReason: 'TIMED_OUT' })).toBe(
    'A scan of “Shop” failed: the website did not answer in time.',
  );
});

it('CSL-173: tells of a scan that failed or was canceled', () => {
  expect(scanHappened({ ...scan, status: 'failed' })).toBe('A scan of “Shop” failed.');
  expect(scanHappened({ ...scan, status: 'canceled' })).toBe('A scan of “Shop” was canceled.');
});
