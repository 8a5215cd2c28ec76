import { findChromium } from '@portal/scanner/browser/launch';
import { scan } from '@portal/scanner/scan';
import { expect, test } from 'vitest';
import { openMaze } from './maze.ts';
import { ways } from './mazeWays.ts';

const program = findChromium();

async function unseen(browser: string | false): Promise<string[]> {
  const maze = await openMaze(9);
  const allowPrivateHosts = [new URL(maze.url).hostname];
  await scan({ url: maze.url, level: 'normal', allowPrivateHosts, browser }).finally(maze.close);
  return maze.unseen();
}
const needsBrowser = new Set(
  ways.filter(({ needsBrowser }) => needsBrowser).map(({ name }) => name),
);

test('every way to a page that needs no browser is gone', async () => {
  const missed = await unseen(false);
  expect(missed.filter((name) => !needsBrowser.has(name))).toEqual([]);
});

test.skipIf(program === undefined)('the others are gone in a browser', async () => {
  expect(await unseen(program ?? false)).toEqual([]);
});
