import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#kit/server/log/log.ts';
import type { Database, Db, PoolUse } from './database.ts';
import { refusePooler } from './direct.ts';
import { Lines } from './lines.ts';
import { stuckOf } from './stuck.ts';
import { TenantScopedPool } from './tenantScopedPool.ts';

/** The role of tenants' queries; migrations create it without any right to bypass the policies. */
export const tenantRole = 'portal_tenant';

/**
 * @param timeoutSeconds time limit for a statement; 0 for none.
 * @param connections most connections in each of the two pools.
 */
export function openPostgres(
  connectionString: string,
  log: Log,
  timeoutSeconds: number,
  connections = 10,
): Database {
  const limits = { timeoutSeconds, connections };
  const owner = openPool(connectionString, log, limits);
  const tenants = openPool(connectionString, log, limits, tenantRole);
  // Lines for single statements, and the most including late ones; the other connections are for
  // transactions.
  const lines = Math.floor(connections * 0.3);
  const maxLines = Math.floor(connections * 0.7);
  const ownerLines = new Lines(owner, lines, maxLines);
  const tenantLines = new Lines(tenants, lines, maxLines);
  const dbFor = (db: TenantScopedPool) =>
    drizzle({ client: db as unknown as pg.Pool }) as unknown as Db;
  return {
    kind: 'postgres',
    system: dbFor(new TenantScopedPool(owner, ownerLines)),
    forOrganization: memoizeLast(maxCachedDbs, (orgId: string | null) =>
      dbFor(new TenantScopedPool(tenants, tenantLines, orgId ?? '')),
    ),
    boss: { connectionString },
    pools: () => [useOf('owner', owner), useOf('tenants', tenants)],
    stuck: () =>
      stuckOf({
        owner: () => Promise.all([owner.query('select 1'), ownerLines.send(askOne)]),
        tenants: () => Promise.all([tenants.query('select 1'), tenantLines.send(askOne)]),
      }),
    close: async () => {
      await Promise.all([ownerLines.close(), tenantLines.close()]);
      await Promise.all([owner.end(), tenants.end()]);
    },
  };
}

const useOf = (
  pool: string,
  { totalCount, idleCount, waitingCount, options }: pg.Pool,
): PoolUse => ({
  pool,
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
  most: options.max,
});

const askOne = (client: pg.PoolClient) => client.query('select 1');

/** Tenants whose handles are cached, with the statements prepared for them (`prepared`). */
const maxCachedDbs = 500;

/** Caches what was requested most recently. */
function memoizeLast<Key, Made>(most: number, make: (key: Key) => Made): (key: Key) => Made {
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

/** The URL's own `?options=` would replace ours, so ours are appended to it. */
function withOptions(connectionString: string, ours: string) {
  const address = new URL(connectionString);
  const theirs = address.searchParams.get('options') ?? '';
  address.searchParams.delete('options');
  return { connectionString: address.href, options: `${theirs} ${ours}`.trim() || undefined };
}

function openPool(
  connectionString: string,
  log: Log,
  { timeoutSeconds, connections }: { timeoutSeconds: number; connections: number },
  role?: string,
): pg.Pool {
  const limit = timeoutSeconds * 1000;
  const pool = new pg.Pool({
    ...withOptions(connectionString, role ? `-c role=${role}` : ''),
    // The name by which PostgreSQL and the metrics tell connections apart.
    application_name: role ? 'portal tenants' : 'portal owner',
    max: connections,
    connectionTimeoutMillis: Math.min(5000, limit || 5000),
    statement_timeout: limit,
    lock_timeout: limit / 2,
    idle_in_transaction_session_timeout: limit,
    // For a server that vanished silently: longer than the server's own limit for two consecutive statements.
    query_timeout: limit && 2 * limit + 1000,
    pipeline: true,
    onConnect: (client: pg.ClientBase) => refusePooler(client, role),
  } as pg.PoolConfig);
  // An idle connection that dies must not take the process with it.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
  return pool;
}
