import { onTestFinished, vi } from 'vitest';

/**
 * Timers of this process that wait so long or longer wait until the returned function is called: a test says when a
 * limit of time comes, which no slow machine brings forward.
 */
export function heldTimers(ms: number): () => void {
  const held: (() => void)[] = [];
  const { setTimeout } = globalThis;
  const hold = (work: () => void, after?: number, ...more: []) => {
    if (after === undefined || after < ms) return setTimeout(work, after, ...more);
    held.push(work);
    return setTimeout(() => {}, 2 ** 31 - 1).unref();
  };
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout);
  onTestFinished(() => void spy.mockRestore());
  return () => {
    for (const work of held) work();
  };
}
