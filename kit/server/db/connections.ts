import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './database.ts';

interface ServerConnections {
  /** Open connections of all processes, by `application_name`. */
  open: { of: string; count: number }[];
  /** How many connections PostgreSQL allows to roles other than its superuser. */
  most: number;
}

/** PostgreSQL's own count of its connections. */
export async function countConnections(db: Db): Promise<ServerConnections> {
  const [counted] = await rowsOf<ServerConnections>(
    db,
    sql`select current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int as most,
        (select coalesce(json_agg(json_build_object('of', of, 'count', count)), '[]') from (
          select coalesce(nullif(application_name, ''), 'unnamed') as of, count(*) as count
          from pg_stat_activity where backend_type = 'client backend' group by 1 order by 1
        ) named) as open`,
  );
  return counted as ServerConnections;
}
