import { setTimeout } from 'node:timers/promises';

/** How often others had a turn of the event loop, at most one a millisecond, while something was done: a few times where it blocks. */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone; turns++) await setTimeout(1);
  await done;
  return turns;
}
