import type { Writable } from 'node:stream';
import type pg from 'pg';

/**
 * A few connections that single statements share (node-postgres' pipeline mode): what all calls ask in one
 * turn of the event loop travels on one of them, in one write; the next turn takes the next. Nobody waits
 * for a connection to be free. A transaction needs one of its own, which `connect` takes from the pool.
 */
export class Lines {
  readonly #pool: pg.Pool;
  readonly #lines: (Promise<pg.PoolClient> | undefined)[];
  readonly #held = new Set<pg.PoolClient>();
  #place = 0;
  #moves = false;

  constructor(pool: pg.Pool, count: number) {
    this.#pool = pool;
    this.#lines = Array.from({ length: count });
  }

  connect(): Promise<pg.PoolClient> {
    return this.#pool.connect();
  }

  /** Sends what `ask` asks for, in its order and together, on this turn's line. */
  async send<Answer>(ask: (line: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
    const line = await this.#lineOfTurn();
    const { stream } = (line as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    // Once all of the turn's requests were read; `nextTick` comes after each of them.
    setImmediate(() => stream.uncork());
    return ask(line);
  }

  #lineOfTurn(): Promise<pg.PoolClient> {
    const place = this.#place;
    if (!this.#moves) {
      this.#moves = true;
      setImmediate(() => {
        this.#moves = false;
        this.#place = (place + 1) % this.#lines.length;
      });
    }
    const line = this.#lines[place] ?? this.#open(place);
    this.#lines[place] = line;
    return line;
  }

  #open(place: number): Promise<pg.PoolClient> {
    const forget = () => {
      this.#lines[place] = undefined;
    };
    const line = this.#pool.connect().then((client) => {
      this.#held.add(client);
      client.on('error', (error) => {
        if (this.#giveBack(client, error)) forget();
      });
      client.on('end', () => {
        if (this.#giveBack(client, true)) forget();
      });
      return client;
    });
    line.catch(forget);
    return line;
  }

  /** Gives the lines back, so that the pool can end. */
  async close(): Promise<void> {
    const open = await Promise.allSettled(this.#lines.filter((line) => line !== undefined));
    for (const line of open) if (line.status === 'fulfilled') this.#giveBack(line.value, true);
  }

  /** Once: a connection that the server ends tells of it twice, and again after it was given back. */
  #giveBack(client: pg.PoolClient, because: Error | true): boolean {
    const held = this.#held.delete(client);
    if (held) client.release(because);
    return held;
  }
}
