/**
 * Limits how much work runs at a time. Waiting owners take turns, whoever came first and with how much; there
 * is a limit for each owner and one for all.
 */
export interface TurnLimits {
  /** How many run at a time. */
  atOnce: number;
  /** How many of one owner run at a time. */
  atOnceEach: number;
  /** How many of one owner may wait. */
  waitingEach: number;
  /** How many may wait in all. */
  waiting: number;
  /** How long one waits at most, milliseconds; left out, until there is a turn or the signal aborts. */
  waitMs?: number;
}

/**
 * How long an answer takes at most, milliseconds: until its call has a turn, until what is done apart (a document drawn, a file
 * read) has one, and until that is done. A connection lives longer than all of them, so that whoever waits is answered and never
 * cut off.
 */
export const longestMs = { callTurn: 10_000, apartTurn: 40_000, apart: 60_000 } as const;

/** Too many wait already, or one has waited too long. Answered as 429 (kit/server/http/mount.ts). */
export class TooManyWait extends Error {
  readonly statusCode = 429;
  /** Seconds. */
  readonly retryAfter = 10;
}

export class FairTurns {
  readonly #limits: TurnLimits;
  /** How each begins that waits. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #running = new Map<string, number>();
  /** The number of each present owner's last turn. */
  readonly #lastTurn = new Map<string, number>();
  #turns = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Does the work when it is the owner's turn.
   * @throws TooManyWait at once; the signal's reason if it aborts while the work is still waiting.
   */
  async take<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    await this.#turnOf(owner, signal);
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      this.#count(owner, -1);
      this.#next();
    }
  }

  /** Whether work of this owner would begin at once. */
  isFree(owner: string): boolean {
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    return all < this.#limits.atOnce && (this.#running.get(owner) ?? 0) < this.#limits.atOnceEach;
  }

  /** How many wait. */
  get length(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  #turnOf(owner: string, signal?: AbortSignal): Promise<void> {
    if (this.isFree(owner)) {
      this.#count(owner, 1);
      return Promise.resolve();
    }
    const mine = this.#waiting.get(owner) ?? [];
    if (mine.length >= this.#limits.waitingEach || this.length >= this.#limits.waiting)
      return Promise.reject(new TooManyWait('Too many wait already'));
    return new Promise((resolve, reject) => {
      const { waitMs } = this.#limits;
      const leave = (why: unknown) => {
        ends();
        mine.splice(mine.indexOf(begin), 1);
        if (mine.length === 0) this.#waiting.delete(owner);
        reject(why);
      };
      const onAbort = () => leave(signal?.reason);
      const late = waitMs && setTimeout(() => leave(new TooManyWait('Waited too long')), waitMs);
      const ends = () => {
        clearTimeout(late);
        signal?.removeEventListener('abort', onAbort);
      };
      const begin = () => {
        ends();
        this.#count(owner, 1);
        resolve();
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      mine.push(begin);
      this.#waiting.set(owner, mine);
    });
  }

  /** Next is the waiting owner whose last turn is longest ago. */
  #next(): void {
    const [next] = [...this.#waiting.keys()]
      .filter((owner) => this.isFree(owner))
      .sort((a, b) => (this.#lastTurn.get(a) ?? 0) - (this.#lastTurn.get(b) ?? 0));
    if (next === undefined) return;
    const mine = this.#waiting.get(next) ?? [];
    const first = mine.shift();
    if (mine.length === 0) this.#waiting.delete(next);
    first?.();
    this.#next();
  }

  #count(owner: string, change: number): void {
    const count = (this.#running.get(owner) ?? 0) + change;
    this.#turns += 1;
    if (change > 0) this.#lastTurn.set(owner, this.#turns);
    if (count > 0) this.#running.set(owner, count);
    else this.#running.delete(owner);
    if (count === 0 && !this.#waiting.has(owner)) this.#lastTurn.delete(owner);
  }
}
