import { expect, it } from 'vitest';
import { cveIdsOf, rangesOf, rangesText } from './fieldTexts.ts';

it('reads a range a line, with or without the version that fixes it', () => {
  const ranges = [
    { from: '1.5.13', fixed: '1.26.2' },
    { from: '1.27', fixed: null },
  ];
  expect(rangesOf('1.5.13 - 1.26.2\n\n 1.27 -')).toEqual(ranges);
  expect(rangesOf('1.5.13–1.26.2')).toEqual(ranges.slice(0, 1));
  expect(rangesOf(rangesText(ranges))).toEqual(ranges);
  expect(rangesOf('')).toEqual([]);
});

it.each(['1.5.13', '1 - 2 - 3', 'a - 2', '1 - b', '- 2', Array(21).fill('1 - 2').join('\n')])(
  'refuses %j',
  (text) => {
    expect(rangesOf(text)).toBe(null);
  },
);

it('reads ids by commas, spaces and lines, and refuses others', () => {
  expect(cveIdsOf('cve-2026-1001, CVE-2026-1002\nCVE-2026-1003')).toEqual([
    'CVE-2026-1001',
    'CVE-2026-1002',
    'CVE-2026-1003',
  ]);
  expect(cveIdsOf('')).toEqual([]);
  expect(cveIdsOf('CVE-1')).toBe(null);
});
