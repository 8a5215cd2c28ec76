import type pg from 'pg';
import { statements } from '#kit/server/watch/happenings.ts';
import type { Lines } from './lines.ts';

/** For the transaction alone: what is named dies with it, and with the statement where there is none. */
const naming = (orgId: string) => ({
  name: 'set_tenant',
  text: `select set_config('app.org_id', $1, true)`,
  values: [orgId],
});

// Drizzle takes a client for a pool, whose `connect` it calls for a transaction, by its class's name.

/** What Drizzle asks: the owner's door, or with `orgId` that tenant's (decision 22). */
export class TenantScopedPool {
  readonly #pool: pg.Pool;
  readonly #lines: Lines;
  readonly #orgId: string | undefined;

  constructor(pool: pg.Pool, lines: Lines, orgId?: string) {
    this.#pool = pool;
    this.#lines = lines;
    this.#orgId = orgId;
  }

  async connect(): Promise<Transaction> {
    const connect = () => this.#pool.connect();
    const client = await statements.tracePromise(connect, { text: 'connect' });
    return new Transaction(client, this.#orgId);
  }

  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const orgId = this.#orgId;
    const send = () =>
      this.#lines.send((client) =>
        orgId === undefined
          ? client.query(config, values)
          : queryAs(client, naming(orgId), config, values),
      );
    return statements.tracePromise(send, { text: config.text });
  }
}

/**
 * One statement of a tenant: four that travel together. Where the name was not taken, PostgreSQL has given
 * the transaction up and refuses the query; where the transaction was not begun, the query sees no tenant.
 * The first failure is the answer, and there is none before the commit.
 */
function queryAs(
  client: pg.PoolClient,
  name: pg.QueryConfig,
  config: pg.QueryConfig,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    let failed: Error | null = null;
    let result: pg.QueryResult | undefined;
    const note = (error: Error | null) => {
      failed ??= error;
    };
    client.query('begin', note);
    client.query(name, note);
    client.query({ ...config, values }, (error, answered) => {
      note(error);
      result = answered;
    });
    client.query('commit', (error: Error | null) => {
      note(error);
      // It may have failed before it did anything.
      if (error) client.query('rollback', () => {});
      if (failed) reject(failed);
      else resolve(result as pg.QueryResult);
    });
  });
}

/** A connection of one transaction's own: the tenant is named behind its `begin`. */
class Transaction {
  readonly #orgId: string | undefined;
  #client: pg.PoolClient | undefined;
  #isBegun = false;

  constructor(client: pg.PoolClient, orgId: string | undefined) {
    this.#client = client;
    this.#orgId = orgId;
    client.on('error', ignore);
  }

  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    // Drizzle begins and ends a transaction with a bare text.
    const text = typeof config === 'string' ? config : config.text;
    return statements.tracePromise(() => this.#ask(config, values), { text });
  }

  async #ask(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = this.#client;
    if (!client) throw new Error('The transaction is over.');
    if (this.#isBegun) return client.query(config, values);
    this.#isBegun = true;
    try {
      const begun = client.query(config, values);
      if (this.#orgId === undefined) return await begun;
      const [first] = await Promise.all([begun, client.query(naming(this.#orgId))]);
      return first;
    } catch (error) {
      // Drizzle forgets the connection of a transaction that did not begin.
      this.release();
      throw error;
    }
  }

  /** One that is still in its transaction is given up. */
  release(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.off('error', ignore).release(client.getTransactionStatus() !== 'I');
  }
}

/** Each statement under way is told of it. */
const ignore = () => {};
