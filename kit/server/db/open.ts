import type { Config } from '#kit/server/config.ts';
import type { Log } from '#kit/server/log.ts';
import type { Database } from './database.ts';

/**
 * Opens the database that the configuration names. Each driver is loaded only where it is used.
 * @param timeoutSeconds that a statement may take on PostgreSQL; 0 for as long as it needs.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  timeoutSeconds = config.DATABASE_TIMEOUT_SECONDS,
): Promise<Database> {
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.DATABASE_URL, log, timeoutSeconds, config.DATABASE_POOL);
  }
  const { openPglite } = await import('./pglite.ts');
  return openPglite(config.DATA_DIR);
}
