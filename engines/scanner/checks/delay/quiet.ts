/** Lets measurements run beside their like, and the one that must be exact run alone. */
export class Quiet {
  private readonly running = new Set<Promise<unknown>>();
  private last: Promise<unknown> = Promise.resolve();

  async beside<T>(work: () => Promise<T>): Promise<T> {
    for (let seen: unknown; seen !== this.last; ) {
      seen = this.last;
      await seen;
    }
    const run = work();
    this.running.add(run);
    try {
      return await run;
    } finally {
      this.running.delete(run);
    }
  }

  alone<T>(work: () => Promise<T>): Promise<T> {
    const run = this.last.then(async () => {
      await Promise.allSettled(this.running);
      return work();
    });
    this.last = run.catch(() => undefined);
    return run;
  }
}
