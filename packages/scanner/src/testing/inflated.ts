import zlib from 'node:zlib';
import { onTestFinished, vi } from 'vitest';

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
