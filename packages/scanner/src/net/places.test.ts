import { expect, it } from 'vitest';
import { Places } from './places.ts';

it('works on so many at a time, and on what work adds', async () => {
  const queue = [1, 2, 3];
  let underWay = 0;
  const counts: number[] = [];
  await new Places(2).drain(queue, async (item) => {
    counts.push(++underWay);
    await Promise.resolve();
    if (item === 1) queue.push(4);
    underWay--;
  });
  expect(counts).toHaveLength(4);
  expect(Math.max(...counts)).toBe(2);
});

it('gives the place of who waits to the next', async () => {
  const places = new Places(1);
  const call = Promise.withResolvers<string>();
  const said: string[] = [];
  await places.drain(['waits', 'answers'], async (item) => {
    said.push(item);
    if (item === 'answers') call.resolve('heard');
    else said.push(await places.away(call.promise));
  });
  expect(said).toEqual(['waits', 'answers', 'heard']);
});

it('begins nothing after a failure, and tells it once the rest has ended', async () => {
  const begun: number[] = [];
  let ended = 0;
  const work = new Places(2).drain([1, 2, 3], async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('no');
    await new Promise(setImmediate);
    ended++;
  });
  await expect(work).rejects.toThrow('no');
  expect(begun).toEqual([1, 2]);
  expect(ended).toBe(1);
});
