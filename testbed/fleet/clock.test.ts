import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSpeed, readClock, startClock } from './clock.ts';

let folder = '';
let file = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-clock-'));
  file = join(folder, 'clock.json');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('runs as fast as it was told last', async () => {
  const begun = new Date('2026-03-05T00:00:00Z');
  startClock(file, begun);
  const clock = readClock(file);
  await changeSpeed(file, clock, 3600);
  // A process looks for another speed now and then.
  await expect.poll(() => clock.speed()).toBe(3600);
  await expect.poll(() => clock.now().getTime() - begun.getTime()).toBeGreaterThan(100 * 3600);
});

it('lets nobody read half of a change', async () => {
  startClock(file, new Date('2026-03-05T00:00:00Z'));
  const before = readFileSync(file, 'utf8');
  const opened = openSync(file, 'r');
  await changeSpeed(file, readClock(file), 12);
  expect(readFileSync(opened, 'utf8')).toBe(before);
  closeSync(opened);
});
