import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callIndex } from './support/callIndex.ts';
import { withoutScreen } from './support/withoutScreen.ts';

it('docs/calls.md has every call with its contract, handler and screen or why it has none, and is up to date (npm run docs:calls)', async () => {
  const index = await callIndex();
  const rows = index.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(150);
  const without = rows.filter((row) => row.split(' | ').slice(1, 3).includes(''));
  expect(without).toEqual([]);
  const saysNotWho = rows.filter((row) => row.split(' | ')[3] === '');
  expect(saysNotWho).toEqual([]);
  const ofNone = Object.keys(withoutScreen).filter(
    (title) =>
      !rows.some((row) => row.startsWith(`| \`${title}\` |`) && row.includes('| no screen: ')),
  );
  expect(ofNone).toEqual([]);
  expect(readFileSync('docs/calls.md', 'utf8')).toBe(index);
});
