import { expect, it } from 'vitest';
import { TooManyWait } from '#kit/server/fairTurns.ts';
import { turnsDuring } from '#tests/support/turnsDuring.ts';
import { readApart } from './readApart.ts';
import type { readAs } from './testing/reader.ts';

const reader = (limits?: { withinMs: number }) =>
  readApart<Parameters<typeof readAs>[0], string>(
    new URL('./testing/reader.ts', import.meta.url),
    'readAs',
    limits,
  );
const read = reader();
/** For what never ends: a loaded machine takes longer to start a process. */
const readBriefly = reader({ withinMs: 2000 });

it('answers what was read, without the settings', async () => {
  // Where compiled code is kept is no secret.
  const told = 'NODE_COMPILE_CACHE' in process.env ? 'NODE_COMPILE_CACHE' : '';
  expect(await read('a', 'well')).toBe(`read well, with the settings [${told}]`);
});

it('gives up what never ends, takes all memory or fails, and goes on', async () => {
  expect(await readBriefly('a', 'forever')).toBeNull();
  expect(await read('a', 'hoard')).toBeNull();
  expect(await read('a', 'fail')).toBeNull();
  expect(await read('a', 'well')).toMatch(/^read well/);
});

it('security D1 › gives a reader 256 MB of heap', async () => {
  // The young generation comes on top.
  const heap = Number((await read('a', 'heap')) ?? 0);
  expect(heap).toBeGreaterThan(200e6);
  expect(heap).toBeLessThan(600e6);
});

it('lets others go on meanwhile', async () => {
  const turns = turnsDuring(readBriefly('a', 'forever'));
  expect(await read('b', 'well')).toMatch(/^read well/);
  expect(await turns).toBeGreaterThan(20);
});

it('security D1 › refuses an owner of whom too much waits, and nobody else', {
  // Twenty-one processes, one after the other.
  timeout: 120_000,
}, async () => {
  const waiting = Array.from({ length: 21 }, () => read('a', 'slowly'));
  await expect(read('a', 'well')).rejects.toThrow(TooManyWait);
  expect(await read('b', 'well')).toMatch(/^read well/);
  await Promise.all(waiting);
});
