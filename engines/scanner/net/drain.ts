/**
 * Works through `queue`, `width` items at a time, until it is empty and no work is under way; work
 * may add to the queue. Rejects with the first error, after the rest has ended.
 */
export function drain<T>(
  queue: T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let next = 0;
    let active = 0;
    let failure: { error: unknown } | undefined;
    const pump = () => {
      while (failure === undefined && active < width && next < queue.length) {
        const item = queue[next++] as T;
        active++;
        work(item)
          .catch((error: unknown) => {
            failure ??= { error };
          })
          .finally(() => {
            active--;
            pump();
          });
      }
      if (active > 0) return;
      if (failure) reject(failure.error);
      else if (next >= queue.length) resolve();
    };
    pump();
  });
}
