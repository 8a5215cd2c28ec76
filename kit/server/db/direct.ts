import type pg from 'pg';

/**
 * Behind a pooler (such as PgBouncer) statements may run on another connection than the one opened: without
 * the requested role, or mixed with another client's. So a pooler is refused.
 */
export async function refusePooler(client: pg.ClientBase, role?: string): Promise<void> {
  const { rows } = await client.query('select pg_backend_pid() as pid, current_user as role');
  const { processID } = client as unknown as { processID: number };
  if (rows[0].pid !== processID || (role && rows[0].role !== role)) throw new Error(pooler);
}

const pooler =
  "DATABASE_URL leads to a connection pooler, and the portal keeps connections of its own: give it the address of the PostgreSQL server itself (docs/operate/data.md, 'PostgreSQL').";
