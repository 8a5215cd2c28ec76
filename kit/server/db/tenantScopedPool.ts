import type pg from 'pg';
import { statements } from '#kit/server/log/happenings.ts';
import type { Lines } from './lines.ts';

/** Set for the transaction only: it ends with the transaction, or with the statement outside of one. */
const naming = (orgId: string) => ({
  name: 'set_tenant',
  text: `select set_config('app.org_id', $1, true)`,
  values: [orgId],
});

// Drizzle decides by the class's name whether a client is a pool, whose `connect` it calls for a transaction.

/** The client for Drizzle: the owner's, or with `orgId` that tenant's (decision 22). */
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
 * Runs one statement of a tenant as four that are sent together. If setting the tenant fails, PostgreSQL
 * aborts the transaction and refuses the query; if the transaction did not begin, the query sees no tenant.
 * The first failure is the answer, and nothing is answered before the commit.
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
      // The statement may have failed before the transaction began.
      if (error) client.query('rollback', () => {});
      if (failed) reject(failed);
      else resolve(result as pg.QueryResult);
    });
  });
}

/** A transaction on a connection of its own: the tenant is set right after `begin`. */
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
    // Drizzle begins and ends a transaction with a plain string.
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
      // Drizzle does not release the connection of a transaction that failed to begin.
      this.release();
      throw error;
    }
  }

  /** Discards a connection that is still in a transaction. */
  release(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.off('error', ignore).release(client.getTransactionStatus() !== 'I');
  }
}

/** Errors are ignored here because each outstanding statement is rejected with them. */
const ignore = () => {};
