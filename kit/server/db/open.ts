import type { Config } from '#kit/server/config.ts';
import type { Log } from '#kit/server/log.ts';
import type { Database } from './database.ts';

/** Opens the database that the configuration names. Each driver is loaded only where it is used. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.DATABASE_URL, log);
  }
  const { openPglite } = await import('./pglite.ts');
  return openPglite(config.DATA_DIR);
}
