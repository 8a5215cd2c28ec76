import type { Writable } from 'node:stream';
import type pg from 'pg';

/** A connection that single statements share. */
interface Line {
  client: Promise<pg.PoolClient>;
  isOpen: boolean;
  /** Statements that wait for their answer. */
  waiting: number;
  /** When it last answered, or was asked something while nothing waited. */
  since: number;
  /** What the connection calls when it is lost. */
  lost: (because?: Error) => void;
}

/** So long without an answer, and a line takes nothing new until it has caught up. */
const lateAfterMs = 50;

const isPunctual = ({ isOpen, waiting, since }: Line): boolean =>
  !isOpen || waiting === 0 || performance.now() - since < lateAfterMs;

/**
 * A few connections that single statements share (node-postgres' pipeline mode): one that is idle first, then
 * that on which the fewest wait; what one turn of the event loop asks on a line travels in one write. Answers
 * come in order, so a slow statement holds up what follows it: a line that is late takes nothing new, and
 * another stands in for it. A transaction needs a connection of its own, from the pool.
 */
export class Lines {
  readonly #pool: pg.Pool;
  readonly #count: number;
  readonly #most: number;
  readonly #lines = new Set<Line>();

  /** @param count of lines that are not late. @param most of all. */
  constructor(pool: pg.Pool, count: number, most: number) {
    this.#pool = pool;
    this.#count = count;
    this.#most = most;
  }

  /** Sends what `ask` asks for on one line, in its order and together. */
  async send<Answer>(ask: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
    const line = this.#choose();
    if (line.waiting === 0) line.since = performance.now();
    line.waiting += 1;
    try {
      const client = await line.client;
      const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
      stream.cork();
      // Once all of the turn's requests were read; `nextTick` comes after each of them.
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

  /** Behind transactions that wait for a connection, a line would wait longer than on one that is late. */
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

  /** Once: a connection that the server ends tells of it twice. */
  #giveBack(line: Line, because?: Error | true): void {
    if (!this.#lines.delete(line)) return;
    void line.client.then((client) => {
      client.off('error', line.lost).off('end', line.lost);
      client.release(because);
    });
  }

  /** Gives the lines back, so that the pool can end. */
  async close(): Promise<void> {
    const lines = [...this.#lines];
    await Promise.allSettled(lines.map(({ client }) => client));
    for (const line of lines) this.#giveBack(line, true);
  }
}
