import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

export interface ServerConnections {
  /** Open ones by what they name themselves (`application_name`), of all processes. */
  open: { of: string; count: number }[];
  /** How many PostgreSQL gives to others than its superuser. */
  most: number;
}

/** What PostgreSQL itself says of its connections. */
export async function countConnections(db: Db): Promise<ServerConnections> {
  const { rows } = (await db.execute(
    sql`select current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int as most,
        (select coalesce(json_agg(json_build_object('of', of, 'count', count)), '[]') from (
          select coalesce(nullif(application_name, ''), 'unnamed') as of, count(*) as count
          from pg_stat_activity where backend_type = 'client backend' group by 1 order by 1
        ) named) as open`,
  )) as unknown as { rows: [ServerConnections] };
  return rows[0];
}
