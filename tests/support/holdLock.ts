import pg from 'pg';
import { onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';
import type { TestPortal } from './portal.ts';

/**
 * Holds an advisory lock of the portal's PostgreSQL server, on a connection that no limit of time ends: whoever asks for it
 * takes as long as the test wants, however slow the machine is.
 */
export async function holdLock({ services }: TestPortal, key: number) {
  const { boss } = services.database;
  if (!('connectionString' in boss)) throw new Error('The embedded database has one connection.');
  const client = new pg.Client(boss.connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('select pg_advisory_lock($1)', [key]);
  return {
    /** Until so many statements wait for it. */
    awaited: (count: number) =>
      eventually(`${count} that wait for the lock ${key}`, 30, async () => {
        const { rows } = await client.query(
          `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted and objid = $1
            and database = (select oid from pg_database where datname = current_database())`,
          [key],
        );
        return rows[0].count === count;
      }),
    release: () => client.query('select pg_advisory_unlock($1)', [key]),
  };
}
