import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#kit/server/log.ts';
import type { Database, Db } from './database.ts';
import { Lines } from './lines.ts';

/** The role that tenants' queries run under; migrations create it and grant it no way past the policies. */
export const tenantRole = 'portal_tenant';

export function openPostgres(connectionString: string, log: Log): Database {
  const owner = openPool(connectionString, log);
  const tenants = openPool(connectionString, log, `-c role=${tenantRole}`);
  const ownerLines = new Lines(owner, linesOfPool);
  const tenantLines = new Lines(tenants, linesOfPool);
  const doorOf = (pool: OwnerPool | TenantPool) =>
    drizzle({ client: pool as unknown as pg.Pool }) as unknown as Db;
  return {
    kind: 'postgres',
    system: doorOf(new OwnerPool(ownerLines)),
    forOrganization: keepLast(doorsKept, (orgId: string | null) =>
      doorOf(new TenantPool(tenantLines, orgId)),
    ),
    boss: { connectionString },
    ping: async () => {
      await owner.query('select 1');
    },
    close: async () => {
      await Promise.all([ownerLines.close(), tenantLines.close()]);
      await Promise.all([owner.end(), tenants.end()]);
    },
  };
}

/** Tenants whose doors are kept, with the statements that were built for them (`prepared`). */
const doorsKept = 500;

/** Makes what is asked for, and keeps what was asked for last. */
function keepLast<Key, Made>(most: number, make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, Made>();
  return (key) => {
    const made = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, made);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return made;
  };
}

/** Of ten connections: for single statements; the rest are for transactions. */
const linesOfPool = 3;

function openPool(connectionString: string, log: Log, options?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    options,
    max: 10,
    connectionTimeoutMillis: 5000,
    pipeline: true,
  } as pg.PoolConfig);
  // An idle connection that dies must not take the process with it.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
  return pool;
}

// Drizzle takes a client for a pool, whose `connect` it calls for a transaction, by its class's name.

class OwnerPool {
  readonly #lines: Lines;

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  connect(): Promise<pg.PoolClient> {
    return this.#lines.connect();
  }

  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#lines.send((line) => line.query(config, values));
  }
}

/** Names the tenant (`app.org_id`) ahead of each query or transaction. */
class TenantPool {
  readonly #lines: Lines;
  readonly #orgId: string;

  constructor(lines: Lines, orgId: string | null) {
    this.#lines = lines;
    this.#orgId = orgId ?? '';
  }

  async connect(): Promise<pg.PoolClient> {
    const client = await this.#lines.connect();
    this.#nameTenant(client);
    return client;
  }

  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#lines.send((line) => {
      this.#nameTenant(line);
      return line.query(config, values);
    });
  }

  /**
   * Not awaited: a connection answers in order. A failure would leave the previous tenant's name in
   * place, so the connection is given up.
   */
  #nameTenant(client: pg.PoolClient): void {
    client
      .query({
        name: 'set_tenant',
        text: `select set_config('app.org_id', $1, false)`,
        values: [this.#orgId],
      })
      .catch(() => (client as unknown as { end(): void }).end());
  }
}
