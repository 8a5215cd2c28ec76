import zlib from 'node:zlib';
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

/** Counts the bytes that decoders give out until the test ends. Memory would count what other tests of the process hold. */
export function countInflated(): () => number {
  let bytes = 0;
  for (const name of ['createGunzip', 'createInflate', 'createBrotliDecompress'] as const) {
    const make: (options?: object) => NodeJS.ReadWriteStream = zlib[name];
    const spy = vi.spyOn(zlib, name).mockImplementation((options?: object): never => {
      const stream = make(options);
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      return stream as never;
    });
    onTestFinished(() => spy.mockRestore());
  }
  return () => bytes;
}
