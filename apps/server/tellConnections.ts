import { sql } from 'drizzle-orm';
import type { Config } from '#kit/server/config.ts';
import { connectionsOfJobs } from '#kit/server/jobs/jobs.ts';
import type { Services } from '#kit/server/services.ts';

/** How many connections a process with these settings opens at most. */
export const connectionsOf = ({ DATABASE_POOL, ROLES }: Config): number =>
  2 * DATABASE_POOL + connectionsOfJobs(ROLES.includes('worker'));

/** Tells at start what this process takes of PostgreSQL's connections, and warns where they do not suffice. */
export async function tellConnections({
  config,
  database,
  log,
}: Pick<Services, 'config' | 'database' | 'log'>): Promise<void> {
  if (database.kind === 'pglite') return;
  const { rows } = (await database.system.execute(
    sql`select current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int as most,
        (select count(*)::int from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()) as open`,
  )) as unknown as { rows: [{ most: number; open: number }] };
  const [{ most, open }] = rows;
  const own = connectionsOf(config);
  const told = { own, open, most };
  if (open + own <= most) log.info(told, 'connections of the database');
  else
    log.warn(
      told,
      `the database has ${most} connections, ${open} are open and this process opens up to ${own}: raise max_connections, or lower DATABASE_POOL`,
    );
}
