/** Room for so much work under way at a time. */
export class Places {
  private readonly count: number;
  private taken = 0;
  private freed: () => void = () => undefined;

  constructor(count: number) {
    this.count = count;
  }

  /** Gives the place of who waits for `answer` to other work meanwhile. */
  async away<T>(answer: Promise<T>): Promise<T> {
    this.taken--;
    this.freed();
    try {
      return await answer;
    } finally {
      this.taken++;
    }
  }

  /**
   * Works through `queue` until it is empty and no work is under way; work may add to the queue.
   * Rejects with the first error, after the rest has ended.
   */
  drain<T>(queue: T[], work: (item: T) => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      let next = 0;
      let active = 0;
      let failure: { error: unknown } | undefined;
      const pump = () => {
        while (failure === undefined && this.taken < this.count && next < queue.length) {
          const item = queue[next++] as T;
          active++;
          this.taken++;
          work(item)
            .catch((error: unknown) => {
              failure ??= { error };
            })
            .finally(() => {
              active--;
              this.taken--;
              pump();
            });
        }
        if (active > 0) return;
        if (failure) reject(failure.error);
        else if (next >= queue.length) resolve();
      };
      this.freed = pump;
      pump();
    });
  }
}
