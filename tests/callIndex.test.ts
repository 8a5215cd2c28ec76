import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callIndex } from './support/callIndex.ts';

it('docs/calls.md has every call with its contract and handler, and is up to date (npm run docs:calls)', async () => {
  const index = await callIndex();
  const rows = index.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(150);
  const without = rows.filter((row) => row.split(' | ').slice(1, 3).includes(''));
  expect(without).toEqual([]);
  expect(readFileSync('docs/calls.md', 'utf8')).toBe(index);
});
