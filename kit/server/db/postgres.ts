import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#kit/server/log.ts';
import type { Database, Db } from './database.ts';

/** The role that tenants' queries run under; migrations create it and grant it no way past the policies. */
export const tenantRole = 'portal_tenant';

export function openPostgres(connectionString: string, log: Log): Database {
  const owner = openPool(connectionString, log);
  const tenants = openPool(connectionString, log, `-c role=${tenantRole}`);
  const system = drizzle({ client: owner }) as unknown as Db;
  return {
    kind: 'postgres',
    system,
    forOrganization: (orgId) =>
      drizzle({ client: new TenantPool(tenants, orgId) as unknown as pg.Pool }) as unknown as Db,
    boss: { connectionString },
    ping: async () => {
      await owner.query('select 1');
    },
    close: async () => {
      await Promise.all([owner.end(), tenants.end()]);
    },
  };
}

function openPool(connectionString: string, log: Log, options?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    options,
    max: 10,
    connectionTimeoutMillis: 5000,
    // Lets the tenant's name and the query that needs it travel in one round trip.
    pipeline: true,
  } as pg.PoolConfig);
  // An idle connection that dies must not take the process with it.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
  return pool;
}

/**
 * A pool whose connections carry the tenant's id (`app.org_id`) before each query or transaction.
 * Drizzle takes it for a pool by its class's name.
 */
class TenantPool {
  readonly #pool: pg.Pool;
  readonly #orgId: string;

  constructor(pool: pg.Pool, orgId: string | null) {
    this.#pool = pool;
    this.#orgId = orgId ?? '';
  }

  async connect(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    // Not awaited: the connection's answers come in order. A failure here would leave the previous
    // tenant's name in place, so the connection is given up.
    client
      .query({
        name: 'set_tenant',
        text: `select set_config('app.org_id', $1, false)`,
        values: [this.#orgId],
      })
      .catch(() => (client as unknown as { end(): void }).end());
    return client;
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.connect();
    try {
      return await client.query(config, values);
    } finally {
      client.release();
    }
  }
}
