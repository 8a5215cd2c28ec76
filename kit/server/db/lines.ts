import type { Writable } from 'node:stream';
import type pg from 'pg';

/** A connection that single statements share. */
interface Line {
  client: Promise<pg.PoolClient>;
  isOpen: boolean;
  /** Statements whose answer is outstanding. */
  waiting: number;
  /** When it last answered, or last got a statement while idle. */
  since: number;
  /** Called when the connection is lost. */
  lost: (because?: Error) => void;
}

/** After this long without an answer, a line gets no new statement until it has caught up. */
const lateAfterMs = 50;

const isPunctual = ({ isOpen, waiting, since }: Line): boolean =>
  !isOpen || waiting === 0 || performance.now() - since < lateAfterMs;

/**
 * A few connections that single statements share (node-postgres' pipeline mode): an idle one first, then the
 * one with the fewest outstanding. Statements of one turn of the event loop are sent in one write.
 * Answers come in order, so a slow statement delays those behind it: a late line gets nothing new, and
 * another replaces it. A transaction takes a connection of its own from the pool.
 */
export class Lines {
  readonly #pool: pg.Pool;
  readonly #count: number;
  readonly #most: number;
  readonly #lines = new Set<Line>();

  /** @param count of lines that are not late. @param most lines altogether. */
  constructor(pool: pg.Pool, count: number, most: number) {
    this.#pool = pool;
    this.#count = count;
    this.#most = most;
  }

  /** Sends the statements of `ask` on one line, in order and together. */
  async send<Answer>(ask: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
    const line = this.#choose();
    if (line.waiting === 0) line.since = performance.now();
    line.waiting += 1;
    try {
      const client = await line.client;
      const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
      stream.cork();
      // After all requests of this turn were read; `nextTick` would run after each of them.
      setImmediate(() => stream.uncork());
      return await ask(client);
    } finally {
      line.since = performance.now();
      line.waiting -= 1;
      if (line.waiting === 0 && this.#isSpare()) this.#giveBack(line);
    }
  }

  #choose(): Line {
    const punctual = [...this.#lines].filter(isPunctual);
    const mayOpen =
      punctual.length < this.#count && this.#lines.size < this.#most && this.#hasRoom();
    const [least] = (punctual.length > 0 ? punctual : [...this.#lines]).sort(
      (one, other) => one.waiting - other.waiting,
    );
    return least && (least.waiting === 0 || !mayOpen) ? least : this.#open();
  }

  /** While transactions wait for a connection, a new line would wait longer than a late one takes. */
  #hasRoom(): boolean {
    const { idleCount, totalCount, waitingCount, options } = this.#pool;
    return waitingCount === 0 && (idleCount > 0 || totalCount < options.max);
  }

  #isSpare(): boolean {
    return (
      this.#lines.size > this.#count && [...this.#lines].filter(isPunctual).length > this.#count
    );
  }

  #open(): Line {
    const line: Line = {
      client: this.#pool.connect(),
      isOpen: false,
      waiting: 0,
      since: 0,
      lost: (because) => this.#giveBack(line, because ?? true),
    };
    this.#lines.add(line);
    line.client.then(
      (client) => {
        line.isOpen = true;
        line.since = performance.now();
        client.on('error', line.lost).on('end', line.lost);
      },
      () => this.#lines.delete(line),
    );
    return line;
  }

  /** Guards against the second call: a connection that the server ends reports it twice. */
  #giveBack(line: Line, because?: Error | true): void {
    if (!this.#lines.delete(line)) return;
    void line.client.then((client) => {
      client.off('error', line.lost).off('end', line.lost);
      client.release(because);
    });
  }

  /** Releases the lines, so that the pool can end. */
  async close(): Promise<void> {
    const lines = [...this.#lines];
    await Promise.allSettled(lines.map(({ client }) => client));
    for (const line of lines) this.#giveBack(line, true);
  }
}
