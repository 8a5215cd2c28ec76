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
  life: { new: 0, stillThere: 0, fixed: 0, backAgain: 0 },
  failureReason: null,
};

it.each([
  ['nothing new, and nothing fixed.', scan],
  [
    '2 new, 1 back again, 3 fixed.',
    { ...scan, life: { new: 2, stillThere: 5, fixed: 3, backAgain: 1 } },
  ],
  ['3 fixed.', { ...scan, life: { new: 0, stillThere: 5, fixed: 3, backAgain: 0 } }],
])('CSL-173: tells what a scan found that is different: %s', (words, ended) => {
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

it('CSL-173: tells of a scan that failed, was canceled, or is older than what it could compare', () => {
  expect(scanHappened({ ...scan, status: 'failed' })).toBe('A scan of “Shop” failed.');
  expect(scanHappened({ ...scan, status: 'canceled' })).toBe('A scan of “Shop” was canceled.');
  expect(scanHappened({ ...scan, life: null })).toBe('A scan of “Shop” ended: 1 thing found.');
});
