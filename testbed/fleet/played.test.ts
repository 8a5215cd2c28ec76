import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { chance, draw, meanOf } from './chance.ts';
import { changeSpeed, readClock, startClock } from './clock.ts';
import { isDue } from './cron.ts';
import { agesOf } from './runs.ts';

it('draws the same times for the same seed, with their median and mean', () => {
  const time = { median: 20, spread: 0.6 };
  const drawn = (seed: number) => {
    const random = chance(seed);
    return Array.from({ length: 20_000 }, () => draw(random, time)).sort((a, b) => a - b);
  };
  const times = drawn(7);
  expect(drawn(7)).toEqual(times);
  expect(drawn(8)).not.toEqual(times);
  expect(times[10_000]).toBeCloseTo(20, 0);
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  expect(Math.abs(mean / meanOf(time) - 1)).toBeLessThan(0.02);
});

it('has a clock that runs faster from an instant on, and waits by it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'clock.json');
  const begins = new Date('2026-11-24T08:30:00Z');
  startClock(file, begins);
  const clock = readClock(file);
  expect(clock.now().getTime() - begins.getTime()).toBeLessThan(60_000);
  await changeSpeed(file, clock, 1000);
  const from = performance.now();
  const simulated = clock.now().getTime();
  await clock.sleep(500_000);
  // Half a second, and not the 500 of a clock that runs as usual.
  expect(performance.now() - from).toBeLessThan(60_000);
  expect(clock.now().getTime() - simulated).toBeGreaterThanOrEqual(500_000);
});

it('reads the times of jobs in UTC', () => {
  const at = new Date('2026-11-24T09:41:00Z');
  for (const cron of ['* * * * *', '41 9 * * *', '1-59/5 * * * *', '11,41 * * * 2'])
    expect(isDue(cron, at), cron).toBe(true);
  for (const cron of ['42 * * * *', '41 10 * * *', '*/15 * * * *', '41 9 * * 3', '41 9 25 * *'])
    expect(isDue(cron, at), cron).toBe(false);
});

it('counts one that still waits as old as it is', () => {
  const run = (announced: number, began?: number) => ({ queue: 'q', announced, began, took: 0 });
  expect(agesOf([run(10, 11), run(20, 23), run(30), run(99, 100)], 0, 50)).toEqual({
    jobs: 3,
    waiting: 1,
    p50: 3,
    p99: 20,
    oldest: 20,
  });
});
