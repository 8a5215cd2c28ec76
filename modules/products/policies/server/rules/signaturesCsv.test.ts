import { expect, it } from 'vitest';
import { signaturesCsv } from './signaturesCsv.ts';

const at = new Date('2026-11-18T18:00:00Z');
const row = (name: string) => ({
  policy: 'Access control policy',
  version: 0,
  name,
  email: `${name}@shop.example`,
  askedAt: at,
  signedAt: null,
  textHash: null,
  consent: null,
});
const linesOf = (names: readonly string[], maxLines: number) =>
  signaturesCsv(names.map(row), 'UTC', maxLines).trimEnd().split('\r\n').slice(1);

it('POL-087: has all lines, and where there are more than it may have, says so in a last one', () => {
  expect(linesOf(['ada', 'kim'], 2)).toEqual([
    expect.stringContaining('"ada"'),
    expect.stringContaining('"kim"'),
  ]);
  expect(linesOf(['ada', 'kim', 'lou'], 2)).toEqual([
    expect.stringContaining('"ada"'),
    expect.stringContaining('"kim"'),
    '"There are more: this file has the first 2 lines alone."',
  ]);
});
